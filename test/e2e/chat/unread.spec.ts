import { expect, type Page, type Response } from '@playwright/test';
import { test } from '../browser-test';
import { signal } from '../feed/support';
import { gotoWhole } from '../offline/support';
import { routeFirst } from '../route-first';
import { acquainted, bubble, openThread, readAll, row, threadWith, whenConnected, write } from './support';

/** The answers to the page's reports of what was read, in order. */
function readsOf(page: Page): Response[] {
  const reads: Response[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/read')) reads.push(answer);
  });
  return reads;
}

test('the list of chats counts every message of a burst', async ({ browser, origin }) => {
  const { owner, investor } = await acquainted(browser, origin);
  await write(investor.context, origin, owner.id, 'Namaste');
  await readAll(owner.context, origin, investor.id);
  const { page } = owner;
  // The frames wait and then come all at once, as after a moment without a network.
  let isHeld = true;
  let held: (string | Buffer)[] = [];
  let release: (() => void) | undefined;
  await page.routeWebSocket(/\/ws\b/, (socket) => {
    const hub = socket.connectToServer();
    // A page that comes back is told again what it has not taken.
    held = [];
    hub.onMessage((text) => {
      if (isHeld && String(text).includes('"new_message"')) held.push(text);
      else socket.send(text);
    });
    release = () => {
      isHeld = false;
      for (const text of held.splice(0)) socket.send(text);
    };
  });
  await gotoWhole(page, '/chat');
  for (let at = 1; at <= 30; at += 1) await write(investor.context, origin, owner.id, `Quick ${at}`);
  await expect.poll(() => held.some((text) => String(text).includes('Quick 30'))).toBe(true);
  release?.();
  await expect(row(page, investor)).toContainText('Quick 30');
  await expect(row(page, investor)).toContainText('30 unread');
});

test('a thread opens at the first unread message until that was on the screen, also once it is loaded', async ({
  browser,
  origin,
}) => {
  const { owner, investor } = await acquainted(browser, origin);
  for (let at = 1; at <= 20; at += 1) await write(investor.context, origin, owner.id, `Read ${at}`);
  await readAll(owner.context, origin, investor.id);
  for (let at = 1; at <= 35; at += 1) await write(investor.context, origin, owner.id, `New ${at}`);
  const { page } = owner;
  const older = page.waitForResponse((response) => response.url().includes('before='));
  await openThread(page, investor);
  const jump = page.getByRole('link', { name: '35 unread' });
  await expect(jump).toBeVisible();
  // A little up: the page before is near enough to be loaded, and the divider in it is far above the screen.
  await page.getByRole('log').hover();
  await page.mouse.wheel(0, -80);
  await older;
  await expect(page.getByRole('log').getByText('New 1', { exact: true })).toBeAttached();
  await expect(jump).toBeVisible();
  await jump.click();
  await expect(page.getByText('35 unread messages')).toBeInViewport();
  await expect(jump).toHaveCount(0);
});

test('that a message is read is said again where the server could not take it, with the socket still open', async ({
  browser,
  origin,
}) => {
  const { owner, investor } = await acquainted(browser, origin);
  const { page } = owner;
  await openThread(page, investor);
  await openThread(investor.page, owner);
  await whenConnected(page);
  await routeFirst(page, '**/read', (route) => route.fulfill({ status: 503 }));
  const reads = readsOf(page);
  await write(investor.context, origin, owner.id, 'Namaste');
  await expect.poll(() => reads.map((read) => read.status())).toEqual([503, 200]);
  await expect(bubble(page, 'Namaste')).toBeVisible();
});

test('that a thread was opened away from its end is said again where the server could not take it', async ({
  browser,
  origin,
}) => {
  const { owner, investor } = await acquainted(browser, origin);
  for (let at = 1; at <= 30; at += 1) await write(investor.context, origin, owner.id, `New ${at}`);
  const { page } = owner;
  const written = signal();
  await routeFirst(page, '**/read', async (route) => {
    await written.given;
    await route.fulfill({ status: 503 });
  });
  const reads = readsOf(page);
  const reported = page.waitForRequest('**/read');
  await page.goto(`${threadWith(investor)}?at=2`);
  await reported;
  // What comes meanwhile has not been on the screen.
  await write(investor.context, origin, owner.id, 'New 31');
  written.give();
  await expect.poll(() => reads.map((read) => read.status())).toEqual([503, 200]);
  const [opened, again] = reads.map((read) => read.request().postDataJSON());
  expect(again).toEqual(opened);
  await expect(bubble(page, 'New 29')).not.toBeInViewport();
});
