import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { acquainted, bubble, openThread, takeDown, threadWith, write } from '../chat/support';
import { asOwnPage } from '../own-page';
import { writeComments } from '../post/support';

test.describe('reports', () => {
  test('a comment and a message are reported from their own buttons', async ({ browser, origin }) => {
    const { owner, investor, postId } = await acquainted(browser, origin);
    await writeComments(owner.context, origin, postId, ['Send a token first']);
    await write(owner.context, origin, investor.id, 'My other number is on the wall');
    const { page } = investor;

    await page.goto(`/post/${postId}`);
    await page.getByRole('button', { name: /^Report the comment of/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Report comment' });
    await sheet.getByText('Spam or advertising').click();
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText("Thank you for reporting. We'll review this comment.")).toBeVisible();

    await openThread(page, owner);
    const button = page.getByRole('button', { name: /^Options for the message of/ });
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    const asked = page.getByRole('dialog', { name: 'Report message' });
    await asked.getByText('Spam or advertising').click();
    await asked.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText("Thank you for reporting. We'll review this message.")).toBeVisible();
    await expect(button).toBeFocused();
    // Own content cannot be reported.
    await openThread(owner.page, investor);
    await bubble(owner.page, 'on the wall')
      .getByRole('button', { name: /^Options/ })
      .click();
    const own = owner.page.getByRole('dialog');
    await expect(own.getByRole('button', { name: 'Reply' })).toBeVisible();
    await expect(own.getByRole('button', { name: 'Report' })).toHaveCount(0);
    await takeDown(owner.context, origin, postId);
  });

  test('work without JavaScript, and so do the lists of blocked and muted people', async ({
    browser,
    origin,
  }) => {
    const { owner, investor, postId } = await acquainted(browser, origin, { javaScriptEnabled: false });
    await writeComments(owner.context, origin, postId, ['Send a token first']);
    await write(owner.context, origin, investor.id, 'My other number is on the wall');
    const { page } = investor;

    await page.goto(`/post/${postId}`);
    await page.getByRole('link', { name: /^Report the comment of/ }).click();
    // Until the styles are there, the form about the whole post can be seen as well.
    const comments = page.getByRole('region', { name: 'Comments' });
    await comments.getByText('Spam or advertising').click();
    await comments.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText("Thank you for reporting. We'll review this comment.")).toBeVisible();

    await page.goto(threadWith(owner));
    await page.getByRole('link', { name: /^Options for the message of/ }).click();
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await expect(page.getByRole('blockquote')).toHaveText('My other number is on the wall');
    await page.getByText('Spam or advertising').click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText("Thank you for reporting. We'll review this message.")).toBeVisible();

    for (const what of ['block', 'mute'])
      expect(
        (
          await investor.context.request.post(`/api/users/${owner.id}/${what}`, {
            headers: asOwnPage(origin),
          })
        ).ok(),
      ).toBe(true);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Blocked and muted people' }).click();
    await page.getByRole('button', { name: /^Unblock/ }).click();
    await expect(page.getByText('User Unblocked')).toBeVisible();
    await expect(page.getByText('Nobody is blocked')).toBeVisible();
    await page.getByRole('link', { name: 'Muted' }).click();
    await page.getByRole('button', { name: /^Unmute/ }).click();
    await expect(page.getByText('Nobody is muted')).toBeVisible();
    await takeDown(owner.context, origin, postId);
  });
});
