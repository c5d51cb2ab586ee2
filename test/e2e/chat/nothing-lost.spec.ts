import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { settled } from '../settled';
import { acquainted, bubble, openThread, said, say, tapSocket, write } from './support';

test('a message stays when its page is reloaded before the device’s database has it', async ({
  browser,
  origin,
}) => {
  const { owner, investor } = await acquainted(browser, origin);
  const { page } = investor;
  await page.addInitScript(() => {
    if (sessionStorage.getItem('is-reloaded')) return;
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await openThread(page, owner);
  await settled(page);
  await say(page, 'Is the loom still there?');
  await expect(bubble(page, 'Is the loom still there?')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('is-reloaded', '1'));
  await page.reload();
  await expect(bubble(page, 'Is the loom still there?')).toHaveAttribute('data-delivery', /sent|delivered/);
  await openThread(owner.page, investor);
  await expect.poll(() => said(owner.page)).toEqual(['Is the loom still there?']);
});

test('a message that came before the socket is asked for again where the first question fails', async ({
  browser,
  origin,
}) => {
  const { owner, investor } = await acquainted(browser, origin);
  const { page } = owner;
  await write(investor.context, origin, owner.id, 'One');
  const socket = await tapSocket(page);
  socket.mood = 'away';
  await openThread(page, investor);
  await settled(page);
  let isCut = true;
  await page.route(
    (url) => url.searchParams.get('after') === '1',
    (route) => (isCut ? route.abort() : route.fallback()),
  );
  await write(investor.context, origin, owner.id, 'Two');
  // Its answers are lost, also those that the hub repeats.
  socket.mood = 'deaf';
  await socket.opened;
  await page.waitForEvent('requestfailed', (request) => request.url().includes('after=1'));
  expect(await said(page)).toEqual(['One']);
  isCut = false;
  await expect.poll(() => said(page)).toEqual(['One', 'Two']);
});
