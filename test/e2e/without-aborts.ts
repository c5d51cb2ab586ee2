import type { Page } from '@playwright/test';

/** The page gives no request up by itself, however long a test holds its answer. Returns what lets it again. */
export async function withoutAborts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { abort } = AbortController.prototype;
    AbortController.prototype.abort = () => undefined;
    Object.assign(window, { mayAbort: () => Object.assign(AbortController.prototype, { abort }) });
  });
  return () => page.evaluate(() => (window as { mayAbort?: () => void }).mayAbort?.());
}
