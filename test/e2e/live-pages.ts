import { type Browser, expect, type Page } from '@playwright/test';

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

/**
 * Lets `goto` and `reload` of the browser's pages wait for their scripts, as a person waits until a page looks ready. A test of the
 * moments before passes a `waitUntil` of its own.
 */
export function openLivePages(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    if (options?.javaScriptEnabled !== false) context.on('page', waitForScripts);
    return context;
  };
}

function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await whenLive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await whenLive(page);
    return response;
  };
}
