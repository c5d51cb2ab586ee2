import type { Page } from '@playwright/test';
import { signal } from './feed/support';

/** Holds back the scripts of what the page opens from here on, as a slow network does. Returns a function that lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = signal();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scripts.given;
    await route.continue();
  });
  return scripts.give;
}
