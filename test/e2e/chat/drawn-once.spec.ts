import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { acquainted, bubble, openThread, say, takeDown, whenConnected } from './support';

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
