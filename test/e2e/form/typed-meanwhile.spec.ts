import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, signal } from '../feed/support';
import { whenLive as whenFormLive } from '../post/create-support';

test('the question before a draft is discarded stays until it is, and Cancel keeps the form', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  await page.goto('/create-post');
  await whenFormLive(page);
  const title = page.getByLabel('Title');
  await title.fill('Bulk milk chiller');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  const question = page.getByRole('alertdialog');
  const discard = async () => {
    await page.getByRole('button', { name: 'Discard' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
  };
  const removal = signal();
  await page.route('**/api/users/me/drafts/post?*', async (route) => {
    if (route.request().method() === 'DELETE') await removal.given;
    await route.fallback();
  });

  const asked = page.waitForRequest((request) => request.method() === 'DELETE');
  await discard();
  const request = await asked;
  await expect(question.getByRole('button', { name: 'Discard' })).toHaveAttribute('aria-busy', 'true');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await title.fill('Bulk milk chiller for the lane');
  removal.give();
  await request.response();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(title).toHaveValue('Bulk milk chiller for the lane');
  await page.reload();
  await expect(title).toHaveValue('Bulk milk chiller for the lane');

  await discard();
  await expect(question).toHaveCount(0);
  await expect(title).toHaveValue('');
});
