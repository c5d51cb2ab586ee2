import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { expectToast } from '../post/support';
import { SPARE_PASSWORD } from '../spare-people';

test('an account is given up and kept again where one is on the page, with two taps on a button', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'investor');
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/settings/deletion')) sent.push(request.url());
  });
  await page.goto('/settings#delete-account');
  const account = page.locator('#delete-account');
  const ask = account.getByRole('button', { name: 'Delete account' });
  await account.locator('summary').click();
  const password = account.getByLabel('Your password');

  await password.fill('not this one');
  await ask.click();
  await expectToast(page, 'Account not deleted');
  await expect(password).toBeInViewport();

  await password.fill(SPARE_PASSWORD);
  await ask.dblclick();
  const keep = account.getByRole('button', { name: 'Keep my account' });
  await expect(keep).toBeInViewport();
  await expect(account).toContainText('Your account will be erased on');

  await keep.dblclick();
  await expectToast(page, 'Your account stays');
  await expect(account.locator('summary')).toBeInViewport();
  expect(sent).toHaveLength(3);
  expect(broken).toEqual([]);
});
