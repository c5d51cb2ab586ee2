import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { watchDrawn } from '../watch-drawn';
import { acquainted, box, bubble, bubbles, openThread, say, takeDown, whenConnected, write } from './support';

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
