import { expect, type Page } from '@playwright/test';

/** Whether React has taken over what the server sent; true for a page without scripts. */
const isLive = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    if (!('__remixContext' in window)) return true;
    const root = document.getElementById('main') ?? document.body;
    return Object.keys(root).some((key) => key.startsWith('__react'));
  });

/** Waits until the page's script answers taps: before that, the browser submits its forms itself. */
export const whenLive = (page: Page): Promise<void> =>
  expect.poll(() => isLive(page).catch(() => false), 'the page is taken over by its script').toBe(true);
