import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTry } from '~/lib/loading/next-try';

/** A page that is seen or not; it tells of the change. */
class Page extends EventTarget {
  hidden = false;
  show(isSeen: boolean) {
    this.hidden = !isSeen;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
let network: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  network = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', network);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the next try may be made after each of these steps. */
async function heardAfter(tries: number, ...steps: (() => unknown)[]): Promise<boolean[]> {
  let isHeard = false;
  void nextTry(60_000)(tries).then(() => {
    isHeard = true;
  });
  const heard: boolean[] = [];
  for (const step of steps) {
    await step();
    await vi.advanceTimersByTimeAsync(0);
    heard.push(isHeard);
  }
  return heard;
}

const pass = (ms: number) => () => vi.advanceTimersByTimeAsync(ms);
const online = () => network.dispatchEvent(new Event('online'));

describe('the next try for a script', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [7, 60_000],
    [40, 60_000],
  ])('comes after the %ith failure in %i ms', async (tries, ms) => {
    expect(await heardAfter(tries, pass(ms - 1), pass(1))).toEqual([false, true]);
  });

  it('comes at once with the network', async () => {
    expect(await heardAfter(5, pass(10), online)).toEqual([false, true]);
  });

  it('waits on a page that nobody sees, until it is seen', async () => {
    page.show(false);
    expect(await heardAfter(1, pass(600_000), online, () => page.show(true))).toEqual([false, false, true]);
  });
});
