import type { Page } from '@playwright/test';

/** Notes from now on what the page draws that says when it was: messages, comments, posts. Returns the times noted since it was asked last. */
export async function watchDrawn(page: Page): Promise<() => Promise<string[]>> {
  const drawn = await page.evaluateHandle(() => {
    const times: string[] = [];
    const write = Date.prototype.toISOString;
    Date.prototype.toISOString = function () {
      const time = write.call(this);
      times.push(time);
      return time;
    };
    return times;
  });
  return () => drawn.evaluate((times) => times.splice(0));
}
