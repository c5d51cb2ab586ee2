import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { openConnected } from '../call/support';
import { express, newSide, type Side } from '../interest/support';
import { asOwnPage } from '../own-page';
import { watchDrawn } from '../watch-drawn';
import {
  acquainted,
  box,
  bubble,
  bubbles,
  openThread,
  row,
  say,
  takeDown,
  whenConnected,
  write,
} from './support';

/** The ids of messages whose element leaves the page from now on. */
async function watchRemoved(page: Page) {
  const removed = await page.evaluateHandle(() => {
    const ids: string[] = [];
    new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes)
          if (node instanceof HTMLElement && node.dataset.messageId) ids.push(node.dataset.messageId);
    }).observe(document, { childList: true, subtree: true });
    return ids;
  });
  return () => removed.evaluate((ids) => ids);
}

test('a message keeps its element while it becomes a stored one', async ({ browser, origin }) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  await openThread(investor.page, owner);
  await openThread(owner.page, investor);
  await whenConnected(owner.page);
  const removed = await watchRemoved(owner.page);
  for (const words of ['One loom', 'Two looms', 'Three looms']) {
    await say(owner.page, words);
    await expect(bubble(owner.page, words)).toHaveAttribute('data-delivery', 'read');
  }
  expect(await removed()).toEqual([]);
  await takeDown(owner.context, origin, postId);
});

/** The places of the messages that have been drawn since the last question, from the newest: -1. */
async function watchMessages(page: Page) {
  const drawn = await watchDrawn(page);
  return async () => {
    const shown = await bubbles(page)
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
    const places = (await drawn()).filter((time) => shown.includes(time));
    return new Set(places.map((time) => shown.indexOf(time) - shown.length));
  };
}

test('a thread draws its messages once, and again what is new of one', async ({ browser, origin }) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  for (let count = 0; count < 9; count += 1) {
    await write(owner.context, origin, investor.id, `Of the owner ${count}`);
    await write(investor.context, origin, owner.id, `Of the investor ${count}`);
  }
  await openThread(investor.page, owner);
  await openThread(owner.page, investor);
  const { page } = owner;
  await whenConnected(page);
  await whenConnected(investor.page);
  await expect(bubble(page, 'Of the owner 8')).toHaveAttribute('data-delivery', 'read');
  const drawn = await watchMessages(page);

  await box(investor.page).pressSequentially('Now');
  await expect(page.locator('[data-typing]')).toBeVisible();
  await page.getByRole('log').evaluate((log) => log.scrollBy({ top: -300 }));
  await expect(page.locator('[data-typing]')).toHaveCount(0);
  expect(await drawn()).toEqual(new Set());

  await say(investor.page, 'Now here');
  await expect(bubble(page, 'Now here')).toBeVisible();
  // The last message of a run has a corner.
  expect(await drawn()).toEqual(new Set([-2, -1]));

  await say(page, 'Welcome');
  await expect(bubble(page, 'Welcome')).toHaveAttribute('data-delivery', 'read');
  expect(await drawn()).toEqual(new Set([-1]));
  await takeDown(owner.context, origin, postId);
});

/** Puts frames of its own into the page's socket, from the next opening on. */
async function intoSocket(page: Page) {
  let send: (frame: object) => void = () => undefined;
  await page.routeWebSocket(/\/ws\b/, (socket) => {
    socket.connectToServer();
    send = (frame) => socket.send(JSON.stringify({ v: 1, ...frame }));
  });
  return (frame: object) => send(frame);
}

test('the list of chats draws the row of whom a frame tells, and only what is new', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  const other = await newSide(browser, origin, 'investor');
  const interest = await express(other.context, origin, postId);
  const headers = asOwnPage(origin);
  await owner.context.request.put(`/api/interests/${interest}`, { headers, data: { status: 'accepted' } });
  await write(investor.context, origin, owner.id, 'Of the one');
  await write(other.context, origin, owner.id, 'Of the other');
  const { page } = owner;
  const tell = await intoSocket(page);
  await openConnected(page, '/chat');
  await expect(row(page, other)).toContainText('Of the other');
  await expect(row(page, investor)).toContainText('Of the one');
  const drawn = await watchDrawn(page);
  const timeOf = (person: Side) => row(page, person).locator('time').getAttribute('datetime');
  const [one, another] = [await timeOf(investor), await timeOf(other)];

  tell({ type: 'typing', userId: investor.id });
  await expect(row(page, investor)).toContainText('typing…');
  expect(await drawn()).toEqual([one]);
  tell({ type: 'typing', userId: investor.id });
  tell({ type: 'typing', userId: other.id });
  await expect(row(page, other)).toContainText('typing…');
  expect(await drawn()).toEqual([another]);

  await write(investor.context, origin, owner.id, 'News');
  await expect(row(page, investor)).toContainText('News');
  expect(new Set(await drawn())).toEqual(new Set([await timeOf(investor)]));
  await takeDown(owner.context, origin, postId);
});
