import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { signal } from '../feed/support';
import { acquainted, box, bubble, openThread, say, takeDown, whenConnected } from './support';

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

test('an answer that was on its way does not replace what the socket has told since', async ({
  browser,
  origin,
}) => {
  const { owner, investor } = await acquainted(browser, origin);
  const { page } = investor;
  const [asked, arrival] = [signal(), signal()];
  await page.route('**/presence', async (route) => {
    const response = await route.fetch();
    asked.give();
    await arrival.given;
    await route.fulfill({ response });
  });
  await openThread(page, owner);
  await asked.given;
  await openThread(owner.page, investor);
  const header = page.getByRole('banner');
  await expect(header).toContainText('online');
  const answered = page.waitForResponse('**/presence');
  arrival.give();
  expect(await (await answered).json()).toEqual({ online: false });
  await say(owner.page, 'On Sunday');
  await expect(bubble(page, 'On Sunday')).toBeVisible();
  await expect(header).toContainText('online');
});

test('a thread says that the other is typing, and is silent about who is online', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  const { page } = investor;
  await Promise.all([openThread(page, owner), openThread(owner.page, investor)]);
  await Promise.all([whenConnected(page), whenConnected(owner.page)]);
  const header = page.getByRole('banner');
  const said = header.getByRole('status');
  await expect(said).toBeEmpty();
  await box(owner.page).pressSequentially('On Sunday');
  await expect(said).toHaveText('typing…');
  await say(owner.page, 'On Sunday');
  await expect(bubble(page, 'On Sunday')).toBeVisible();
  await expect(header).toContainText('online');
  await expect(said).toBeEmpty();
  await expect(header.getByRole('link').getByRole('status')).toHaveCount(0);
  await takeDown(owner.context, origin, postId);
});
