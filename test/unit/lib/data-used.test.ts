import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/support/clock/eventually';

/** A browser's list of what it loaded; `load` adds to it. */
class Observer {
  static open: Observer | undefined;
  types: string[] = [];
  constructor(readonly tell: (list: { getEntries: () => unknown[] }) => void) {
    Observer.open = this;
  }
  observe({ type }: { type: string }) {
    this.types.push(type);
  }
}
const load = (startTime: number, transferSize: number) =>
  Observer.open?.tell({ getEntries: () => [{ startTime, transferSize, workerStart: 0 }] });

let store: Map<string, string>;
let now: number;

beforeEach(() => {
  store = new Map();
  now = 0;
  vi.resetModules();
  vi.stubGlobal('PerformanceObserver', Observer);
  // Whole, because Node's fetch keeps what it finds when it is loaded.
  const own = { now: { value: () => now }, timeOrigin: { value: 1_000_000 } };
  vi.stubGlobal('performance', Object.create(performance, own));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A document of the tab. */
const open = async () => {
  vi.resetModules();
  const page = await import('~/components/data-used/data-used');
  page.watchDataUsed(() => undefined);
  page.screenShown('first');
  return page;
};

describe('what a screen used', () => {
  it('is the document and all that it loaded', async () => {
    const page = await open();
    expect(Observer.open?.types).toEqual(['navigation', 'resource']);
    expect(page.dataUsed()).toBeNull();
    load(0, 9_000);
    load(120, 30_000);
    expect(page.dataUsed()).toEqual({ screen: 39_000, visit: 39_000 });
  });

  it('starts over where the next screen was asked for, which is before it is shown', async () => {
    const page = await open();
    load(0, 9_000);
    now = 500;
    page.screenAsked();
    load(510, 2_000);
    now = 900;
    page.screenAsked();
    page.screenShown('second');
    expect(page.dataUsed()).toEqual({ screen: 2_000, visit: 11_000 });
    load(950, 400);
    page.screenShown('second');
    expect(page.dataUsed()).toEqual({ screen: 2_400, visit: 11_400 });
  });

  it('is counted on from document to document of a tab', async () => {
    await open();
    load(0, 9_000);
    window.dispatchEvent(new Event('pagehide'));
    vi.stubGlobal('window', new EventTarget());
    const next = await open();
    load(0, 1_000);
    expect(next.dataUsed()).toEqual({ screen: 1_000, visit: 10_000 });
  });

  it('counts nothing twice for a document that Back shows again', async () => {
    const page = await open();
    load(0, 9_000);
    window.dispatchEvent(new Event('pagehide'));
    store.set('nukkad-data-used', '12000');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    load(5_000, 500);
    expect(page.dataUsed()?.visit).toBe(12_500);
  });
});

describe('behind a service worker', () => {
  it('what went through it has the size that the worker knows, once', async () => {
    const answers: [number, number][][] = [
      [[1_000_010, 5_600]],
      [
        [1_000_020, 700],
        [1_000_010, 5_600],
      ],
    ];
    const asked: unknown[] = [];
    const postMessage = (wish: unknown, [port]: [MessagePort]) => {
      asked.push(wish);
      port.postMessage(answers.shift());
    };
    vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
    const page = await open();
    const through = (transferSize: number) =>
      Observer.open?.tell({ getEntries: () => [{ startTime: 0, transferSize, workerStart: 2 }] });
    through(89_000);
    await eventually(() => expect(page.dataUsed()?.screen).toBe(5_600));
    through(0);
    await eventually(() => expect(page.dataUsed()?.screen).toBe(6_300));
    expect(asked).toEqual(Array(2).fill({ type: 'carried', since: 999_950 }));
  });
});
