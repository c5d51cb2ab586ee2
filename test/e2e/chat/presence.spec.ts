import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { acquainted, openThread, whenConnected } from './support';

const setVisible = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('only a page that is seen asks whether somebody is online', async ({ browser, origin }) => {
  const { owner, investor } = await acquainted(browser, origin);
  const { page } = owner;
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/presence')) asked += 1;
  });
  await openThread(investor.page, owner);
  await page.clock.install();
  await openThread(page, investor);
  await whenConnected(page);
  await expect.poll(() => asked).toBe(1);
  await setVisible(page, 'hidden');
  await page.clock.fastForward('10:00');
  await setVisible(page, 'visible');
  await expect.poll(() => asked).toBe(2);
});
