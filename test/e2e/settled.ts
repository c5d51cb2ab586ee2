import { errors, type Page, type Request } from '@playwright/test';

const NETWORK_IDLE_MS = 15_000;
/** A slow machine takes its time for a dozen files. */
const UNDER_WAY_MS = 20_000;

/** Requests of each page that are under way, with their numbers in the order in which they began. */
const underWay = new WeakMap<Page, Map<Request, number>>();

/** Counts what a page asks for, so that `settled` can wait for answers that have not come. */
export function watchRequests(page: Page): void {
  const open = new Map<Request, number>();
  let count = 0;
  let lastDocument = 0;
  underWay.set(page, open);
  page.on('request', (request) => {
    count += 1;
    open.set(request, count);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) lastDocument = count;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // Of what the last document has asked for the browser may never say how it ended.
  page.on('domcontentloaded', () => {
    for (const [request, number] of open) if (number < lastDocument) open.delete(request);
  });
}

/**
 * Waits until the page loads nothing more. Playwright's `networkidle` comes once for a document, and never where a request that outlives
 * its page, such as a counted view, is under way while the next page opens (2 times in 372): so nothing may be under way, and the page
 * itself says that a little more than a second, and half of one after each file, brought nothing. Where a test holds an answer back,
 * `heldMs` says how long what is under way is waited for.
 */
export async function settled(page: Page, { heldMs = UNDER_WAY_MS } = {}): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: NETWORK_IDLE_MS });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
  try {
    const until = Date.now() + heldMs;
    do await nothingLoaded(page);
    while ((underWay.get(page)?.size ?? 0) > 0 && Date.now() < until);
  } catch (error) {
    // Another document has come meanwhile.
    if (!/context was destroyed/.test(String(error))) throw error;
    await settled(page, { heldMs });
  }
}

const nothingLoaded = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        // What a hover or a focus warms begins after the next frame, or a second later where none comes.
        const FIRST_MS = 1_200;
        const QUIET_MS = 500;
        let timer = setTimeout(done, FIRST_MS);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, QUIET_MS);
        }).observe({ type: 'resource' });
      }),
  );
