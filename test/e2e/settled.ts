import { errors, type Page } from '@playwright/test';

const NETWORK_IDLE_MS = 15_000;

/**
 * Waits until the page loads nothing more. Playwright's `networkidle` comes once for a document, and never where a request that outlives
 * its page, such as a counted view, is under way while the next page opens (2 times in 372): the page itself says that half a second
 * brought nothing.
 */
export async function settled(page: Page): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: NETWORK_IDLE_MS });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
  try {
    await nothingLoaded(page);
  } catch (error) {
    // Another document has come meanwhile.
    if (!/context was destroyed/.test(String(error))) throw error;
    await settled(page);
  }
}

const nothingLoaded = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const QUIET_MS = 500;
        let timer = setTimeout(done, QUIET_MS);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, QUIET_MS);
        }).observe({ type: 'resource' });
      }),
  );
