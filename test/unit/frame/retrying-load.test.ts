import { afterEach, describe, expect, it, vi } from 'vitest';
import { retryingLoad, warm } from '~/components/frame/retrying-load';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page that nobody sees: nothing waits for a paint. */
const onPage = (dataset: Record<string, string>) =>
  vi.stubGlobal('document', {
    hidden: true,
    removeEventListener() {},
    documentElement: { dataset, lang: 'en' },
  });

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('a script that a press asks for', () => {
  it('is tried until it is there, and says once that it is not', async () => {
    const answers = [lost, lost, () => Promise.resolve('there')];
    const [waits, told, settled] = [[] as number[], vi.fn(), vi.fn()];
    const sayFailed = () => {
      told();
      return settled;
    };
    const untilNext = async (tries: number) => void waits.push(tries);
    const load = retryingLoad(() => (answers.shift() ?? lost)(), { untilNext, sayFailed });
    await expect(load()).resolves.toBe('there');
    expect(waits).toEqual([1, 2]);
    expect([told, settled].map((one) => one.mock.calls.length)).toEqual([1, 1]);
    await expect(load()).resolves.toBe('there');
  });

  it('waits short again after a try in which the network came back', async () => {
    const network = new EventTarget();
    vi.stubGlobal('window', network);
    vi.resetModules();
    const { retryingLoad } = await import('~/components/frame/retrying-load');
    const comesBack = () => {
      network.dispatchEvent(new Event('online'));
      return lost();
    };
    const answers = [lost, lost, lost, comesBack, lost, () => Promise.resolve('there')];
    const waits: number[] = [];
    const told = vi.fn(() => () => undefined);
    const untilNext = async (tries: number) => void waits.push(tries);
    await retryingLoad(() => (answers.shift() ?? lost)(), { untilNext, sayFailed: told })();
    expect(waits).toEqual([1, 2, 3, 1, 2]);
    expect(told).toHaveBeenCalledOnce();
  });

  it('says nothing where it is there at once', async () => {
    const sayFailed = vi.fn(() => () => undefined);
    const load = retryingLoad(() => Promise.resolve('there'), {
      untilNext: async () => undefined,
      sayFailed,
    });
    await expect(load()).resolves.toBe('there');
    expect(sayFailed).not.toHaveBeenCalled();
  });

  it('may be missing where it was only loaded in advance', () => {
    onPage({});
    expect(warm(lost)()).toBeUndefined();
  });

  it.each([
    [{}, 1],
    [{ lowData: 'true' }, 0],
  ])('is loaded in advance on a page with %o: %i times', (dataset, times) => {
    onPage(dataset);
    const load = vi.fn(() => Promise.resolve());
    warm(load)();
    expect(load).toHaveBeenCalledTimes(times);
  });
});
