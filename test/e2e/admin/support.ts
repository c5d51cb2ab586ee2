import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../seed/people';
import { asOwnPage } from '../own-page';

/** The demo's admin, on a wide screen unless the options say otherwise. */
export async function asAdmin(browser: Browser, origin: string, options: object = {}): Promise<Page> {
  const wideScreen = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };
  const context = await browser.newContext({ baseURL: origin, ...wideScreen, ...options });
  const data = { email: 'admin@nukkad.test', password: DEMO_PASSWORD };
  const reply = await context.request.post('/api/auth/login', { headers: asOwnPage(origin), data });
  expect(reply.status(), await reply.text()).toBe(200);
  return context.newPage();
}
