import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
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

/** Notes the time of each message that is drawn from now on: a bubble says its time. */
async function watchDrawn(page: Page) {
  const drawn = await page.evaluateHandle(() => {
    const times: string[] = [];
    const write = Date.prototype.toISOString;
    Date.prototype.toISOString = function () {
      const time = write.call(this);
      times.push(time);
      return time;
    };
    return times;
  });
  const times = () =>
    bubbles(page)
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
  return async () => {
    const noted = await drawn.evaluate((all) => all.splice(0));
    const shown = await times();
    return noted.map((time) => shown.indexOf(time) - shown.length).filter((place) => place >= -shown.length);
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
  const drawn = await watchDrawn(page);

  await box(investor.page).pressSequentially('Now');
  await expect(page.locator('[data-typing]')).toBeVisible();
  await page.getByRole('log').evaluate((log) => log.scrollBy({ top: -300 }));
  await expect(page.locator('[data-typing]')).toHaveCount(0);
  expect(await drawn()).toEqual([]);

  await say(investor.page, 'Now here');
  await expect(bubble(page, 'Now here')).toBeVisible();
  // The last message of a run has a corner.
  expect(new Set(await drawn())).toEqual(new Set([-2, -1]));

  await say(page, 'Welcome');
  await expect(bubble(page, 'Welcome')).toHaveAttribute('data-delivery', 'read');
  expect(new Set(await drawn())).toEqual(new Set([-1]));
  await takeDown(owner.context, origin, postId);
});
