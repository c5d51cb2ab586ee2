import { expect, type Locator } from '@playwright/test';
import { test } from '../browser-test';
import { say as comment, comments, openPost } from '../post/support';
import { acquainted, bubble, bubbles, openThread, say, write } from './support';

/** The second tap comes before the sheet or dialog has gone. */
const doubleTap = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test('two quick taps on a person send a post once', async ({ browser, origin }) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  await write(investor.context, origin, owner.id, 'Good post');
  const { page } = investor;
  await openPost(page, postId);
  const send = async () => {
    await page.getByRole('button', { name: 'More options' }).first().click();
    await page.getByRole('menuitem', { name: 'Send' }).click();
    const sheet = page.getByRole('dialog', { name: 'Send' });
    await doubleTap(sheet.getByRole('button', { name: owner.fullName }));
    await expect(sheet).toHaveCount(0);
  };
  await send();
  await openThread(page, owner);
  await say(page, 'What do you say?');
  await expect(bubble(page, 'What do you say?')).toHaveAttribute('data-delivery', /sent|delivered/);
  await expect(bubbles(page)).toHaveCount(3);

  // The sheet that is opened again sends again.
  await openPost(page, postId);
  await send();
  await openThread(page, owner);
  await expect(bubbles(page)).toHaveCount(4);
});

test('two quick taps delete a comment once', async ({ browser, origin }) => {
  const { investor, postId } = await acquainted(browser, origin);
  const { page } = investor;
  await openPost(page, postId);
  await comment(page, 'Is the loom here?');
  let deletions = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions += 1;
  });
  await page.getByRole('button', { name: /^Delete the comment/ }).click();
  await doubleTap(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Comment deleted').first()).toBeVisible();
  await expect(comments(page)).toHaveCount(0);
  expect(deletions).toBe(1);
});
