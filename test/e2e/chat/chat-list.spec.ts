import { expect } from '@playwright/test';
import { pageLimits } from '~/domain/shared/paging';
import { test } from '../browser-test';
import { newSide } from '../interest/support';
import { gotoWhole } from '../offline/support';
import { acquainted, bubble, row, takeDown, threadWith, write } from './support';

test('a longer list of chats stays as long when the page comes to the front, and after Back', async ({
  browser,
  origin,
}) => {
  const owner = await newSide(browser, origin, 'entrepreneur');
  const count = pageLimits.initial + 1;
  const first = await newSide(browser, origin, 'investor');
  await write(first.context, origin, owner.id, 'The first of all');
  for (let at = 1; at < count; at += 1) {
    const investor = await newSide(browser, origin, 'investor');
    await write(investor.context, origin, owner.id, 'Is the loom still for sale?');
    await investor.context.close();
  }

  const { page } = owner;
  const rows = page.getByRole('list', { name: 'Message requests' }).getByRole('listitem');
  await gotoWhole(page, '/chat?segment=requests');
  await expect(rows).toHaveCount(pageLimits.initial);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(count);

  const readAnew = page.waitForResponse((reply) => reply.url().includes('limit='));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await readAnew;
  await expect(rows).toHaveCount(count);

  await expect(row(page, first)).toContainText('1 unread');
  const marked = page.waitForResponse((reply) => reply.url().endsWith(`/api/messages/${first.id}/read`));
  await row(page, first).click();
  await expect(page).toHaveURL(threadWith(first));
  await expect(bubble(page, 'The first of all')).toBeVisible();
  await marked;
  await page.goBack();
  await expect(rows).toHaveCount(count);
  await expect(row(page, first)).not.toContainText('unread');
});

test('a request that was accepted is not among the requests after Back', async ({ browser, origin }) => {
  const owner = await newSide(browser, origin, 'entrepreneur');
  const older = await newSide(browser, origin, 'investor');
  await write(older.context, origin, owner.id, 'The first of all');
  const newer = await newSide(browser, origin, 'investor');
  await write(newer.context, origin, owner.id, 'Is the loom still for sale?');

  const { page } = owner;
  await gotoWhole(page, '/chat?segment=requests');
  await row(page, older).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await page.goBack();
  await expect(row(page, newer)).toBeVisible();
  await expect(row(page, older)).toHaveCount(0);
});

test('an answer from before a message does not undo what the list shows of it', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  await write(investor.context, origin, owner.id, 'The first of all');
  const { page } = owner;
  await gotoWhole(page, '/chat');
  await expect(row(page, investor)).toContainText('1 unread');

  // The server has read the list when the message is sent; the answer is on its way meanwhile. So is the next one, in the end.
  const answers: (() => void)[] = [];
  await page.route('**/chat.data*', async (route) => {
    const response = await route.fetch();
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.fulfill({ response });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => answers.length).toBe(1);
  await write(investor.context, origin, owner.id, 'Sent meanwhile');
  await expect(row(page, investor)).toContainText('2 unread');
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  for (const words of ['Sent meanwhile', '2 unread'])
    expect(await row(page, investor).textContent()).toContain(words);
  answers[1]?.();
  await expect(row(page, investor)).toContainText('2 unread');
  await takeDown(owner.context, origin, postId);
});
