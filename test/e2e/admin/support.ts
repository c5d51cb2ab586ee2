import type { Browser, Page } from '@playwright/test';
import { signInDemo } from '../demo-person';

/** The demo's admin, on a wide screen unless the options say otherwise. */
export async function asAdmin(browser: Browser, origin: string, options: object = {}): Promise<Page> {
  const wideScreen = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };
  const context = await browser.newContext({ baseURL: origin, ...wideScreen, ...options });
  await signInDemo(context, origin, 'admin');
  return context.newPage();
}
