import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { callPanel, dial, expectPhase, newPair, openConnected, whenReady } from '../call/support';
import { acquainted, bubble, openThread, readAll, say, takeDown, threadWith, write } from '../chat/support';
import { newSide } from '../interest/support';
import { underWorker } from '../offline/support';
import { asOwnPage } from '../own-page';
import { settled } from '../settled';
import {
  click,
  endSubscription,
  openWaker,
  pushSwitch,
  receive,
  stillShown,
  withoutQuietHours,
  withPushService,
  withShown,
} from './support';

test.use({ serviceWorkers: 'allow' });

test('a message reaches a phone on which no page is open, and its notification leads there', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  const phone = await withPushService(owner.context, origin);
  await withoutQuietHours(owner.context, origin);
  const page = await owner.context.newPage();

  // Nothing asks before something was sent; afterwards a card does, once.
  await openThread(page, investor);
  const card = page.getByRole('region', { name: 'Notifications' });
  await expect(card).toHaveCount(0);
  await say(page, 'Is it still free?');
  await card.getByRole('button', { name: 'Notify me' }).click();
  await expect(card).toHaveCount(0);
  await page.goto('/settings');
  await expect(pushSwitch(page)).toHaveText('On');

  // A page that is open goes there itself, without a reload.
  const open = await owner.context.newPage();
  const ready = whenReady(open);
  await open.goto('/saved');
  await ready;
  // A busy page answers the worker too late, and is reloaded.
  await settled(open);
  await open.evaluate(() => Object.assign(window, { isSamePage: true }));
  await click(owner.context, threadWith(investor));
  await expect(open).toHaveURL(threadWith(investor));
  expect(await open.evaluate(() => 'isSamePage' in window)).toBe(true);

  // All pages of ours are closed.
  for (const open of owner.context.pages()) await open.close();
  await write(investor.context, origin, owner.id, 'Yes, for 5 lakh');
  // The interest itself is among the pushes, too.
  const tag = `chat:${investor.id}`;
  const ofThread = async () => (await phone.pushes()).filter(({ payload }) => payload.tag === tag);
  await expect.poll(async () => (await ofThread()).length).toBe(1);
  const [push] = await ofThread();
  // Read elsewhere, it is taken back by its tag.
  await readAll(owner.context, origin, investor.id);
  await expect.poll(async () => (await ofThread()).length).toBe(2);
  const [, withdrawal] = await ofThread();

  const shown = { title: expect.stringMatching(/ sent you a message$/), body: '', tag };
  expect(
    await receive(await openWaker(owner.context), [[push?.payload], [push?.payload, withdrawal?.payload]]),
  ).toEqual([
    { shown: [shown], opened: [threadWith(investor)], left: 0 },
    { shown: [], opened: [], left: 0 },
  ]);
  await takeDown(owner.context, origin, postId);
});

test('a browser whose subscription has ended gets another when Nukkad is opened again', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  const { context } = owner;
  const phone = await withPushService(context, origin);
  await withoutQuietHours(context, origin);
  const settings = await context.newPage();
  await settings.goto('/settings');
  await settings.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(pushSwitch(settings)).toHaveText('On');
  await endSubscription(settings);
  await settings.close();

  const isOn = async () =>
    (await (await context.request.get('/api/users/me/push', { headers: asOwnPage(origin) })).json()).isOn;
  await phone.willAnswer({ status: 410 });
  await write(investor.context, origin, owner.id, 'Is it still free?');
  await expect.poll(isOn).toBe(false);
  const opened = await context.newPage();
  await opened.goto('/saved');
  await expect.poll(isOn).toBe(true);
  await takeDown(context, origin, postId);
});

test('a call that only a push rings reads Ringing for who calls, once the phone shows it', async ({
  browser,
  origin,
}) => {
  const { caller, callee } = await newPair(browser, origin);
  const phone = await withPushService(callee.context, origin);
  await withoutQuietHours(callee.context, origin);
  const settings = callee.page;
  await settings.goto('/settings');
  await settings.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(pushSwitch(settings)).toHaveText('On');
  await settings.close();
  // Ready before the call, which rings for half a minute.
  const waker = await openWaker(callee.context);

  await openConnected(caller.page, `/chat/${callee.id}`);
  await dial(caller.page);
  const rings = async () => (await phone.pushes()).filter(({ payload }) => payload.type === 'ring');
  await expect.poll(async () => (await rings()).length).toBe(1);
  await expectPhase(caller.page, 'outgoing');
  await expect(callPanel(caller.page)).toContainText('Calling…');
  const [ring] = await rings();
  await receive(waker, [[ring?.payload]]);
  await expect(callPanel(caller.page)).toContainText('Ringing…');
});

test('an opened thread takes away what the phone shows of it, also what was read elsewhere', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  const { page } = owner;
  await write(investor.context, origin, owner.id, 'Yes, for 5 lakh');
  await readAll(owner.context, origin, investor.id);
  await page.goto('/saved');
  await underWorker(page);
  const { id } = investor;
  await withShown(page, [
    { tag: `chat:${id}` },
    { tag: `call:${id}` },
    { tag: `call_proposed:${id}` },
    // It may ring on.
    { tag: `call:${id}`, callId: 'next' },
    { tag: 'chat:another' },
    { tag: `post_liked:${postId}` },
  ]);
  await openThread(page, investor);
  await expect(bubble(page, 'Yes, for 5 lakh')).toBeVisible();
  await expect.poll(() => stillShown(page)).toEqual(['next', 'chat:another', `post_liked:${postId}`]);
  await takeDown(owner.context, origin, postId);
});

test('what the bell marks as read goes from the phone that shows it', async ({ browser, origin }) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  const { page } = owner;
  const { request } = investor.context;
  const headers = asOwnPage(origin);
  await request.post(`/api/posts/${postId}/like`, { headers });
  await request.post(`/api/posts/${postId}/comments`, { headers, data: { content: 'What does it weigh?' } });
  await withShown(page, [
    { tag: `post_commented:${postId}` },
    { tag: `post_liked:${postId}` },
    { tag: 'call:another' },
    { tag: 'call:another', callId: 'next' },
    { tag: 'chat:another' },
    { tag: 'post_liked:later', at: Date.now() + 60_000 },
  ]);
  await page.goto('/dashboard');
  await underWorker(page);
  await settled(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await bell.click();
  await panel.getByRole('link', { name: /commented on your post/ }).click();
  const others = [`post_liked:${postId}`, 'call:another', 'next', 'chat:another', 'post_liked:later'];
  await expect.poll(() => stillShown(page)).toEqual(others);
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await bell.click();
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect.poll(() => stillShown(page)).toEqual(['next', 'chat:another', 'post_liked:later']);
  await takeDown(owner.context, origin, postId);
});

test('a browser that cannot switch pushes on says so, and not that there is no network', async ({
  browser,
  origin,
}) => {
  const { context, page } = await newSide(browser, origin, 'investor');
  await withPushService(context, origin);
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () =>
      Promise.reject(new DOMException('Registration failed - push service error', 'AbortError'));
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByText('This browser could not turn notifications on or off.')).toBeVisible();
  await expect(pushSwitch(page)).toHaveText('Off');
});
