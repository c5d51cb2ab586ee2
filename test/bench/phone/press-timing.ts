import type { CDPSession, Page } from '@playwright/test';

/** Milliseconds of one press. */
export interface PressTimes {
  /** From the touch to the paint that shows it was taken: the longest event of the interaction. */
  inp: number;
  /** From the touch to the paint that shows what it opens; NaN for a press that opens nothing. */
  seen: number;
  /** The main thread's own time until the page is calm again. */
  script: number;
  style: number;
  layout: number;
}

/** Event timing rounds to 8 ms and says nothing of events below this. */
const SHORTEST_MS = 16;
/** What a press starts is drawn by then, also on a slow machine. */
const CALM_MS = 1_000;

interface Watch {
  begin: (selector: string | null) => void;
  end: () => { inp: number; seen: number };
}

type WatchedWindow = Window & { pressWatch: Watch };

/** Must be called before the page is loaded. */
export async function watchPresses(page: Page): Promise<void> {
  // What compiles this file names functions by a helper that pages lack.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(installWatch, SHORTEST_MS);
}

function installWatch(shortest: number): void {
  const entries: PerformanceEventTiming[] = [];
  const observer = new PerformanceObserver((list) =>
    entries.push(...(list.getEntries() as PerformanceEventTiming[])),
  );
  observer.observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
  let touched = Number.NaN;
  let seen = Number.NaN;
  let changes: MutationObserver | null = null;
  const note = (event: Event) => {
    if (Number.isNaN(touched)) touched = event.timeStamp;
  };
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, note, true);
  const look = (selector: string) => {
    const shown = document.querySelector(selector);
    if (!shown || shown.getClientRects().length === 0) return;
    changes?.disconnect();
    // The task after the frame: it is painted then.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen = performance.now();
      };
      port2.postMessage(null);
    });
  };
  const watch: Watch = {
    begin: (selector) => {
      entries.push(...(observer.takeRecords() as PerformanceEventTiming[]));
      entries.length = 0;
      touched = Number.NaN;
      seen = Number.NaN;
      changes?.disconnect();
      if (selector === null) return;
      changes = new MutationObserver(() => look(selector));
      changes.observe(document, { subtree: true, childList: true, attributes: true });
    },
    end: () => {
      changes?.disconnect();
      entries.push(...(observer.takeRecords() as PerformanceEventTiming[]));
      const own = entries.filter(({ interactionId }) => (interactionId ?? 0) > 0);
      return { inp: Math.max(shortest, ...own.map(({ duration }) => duration)), seen: seen - touched };
    },
  };
  (window as unknown as WatchedWindow).pressWatch = watch;
}

/** Times one press; `selector` is what it opens. */
export async function timePress(
  page: Page,
  cdp: CDPSession,
  press: () => Promise<void>,
  selector: string | null,
): Promise<PressTimes> {
  await page.evaluate((shown) => (window as unknown as WatchedWindow).pressWatch.begin(shown), selector);
  const before = await mainThread(cdp);
  await press();
  if (selector) await page.locator(selector).first().waitFor();
  await page.waitForTimeout(CALM_MS);
  const after = await mainThread(cdp);
  const { inp, seen } = await page.evaluate(() => (window as unknown as WatchedWindow).pressWatch.end());
  const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000;
  return {
    inp,
    seen,
    script: spent('ScriptDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
  };
}

async function mainThread(cdp: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
