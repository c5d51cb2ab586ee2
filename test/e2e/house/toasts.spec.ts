import { expect, type Locator } from '@playwright/test';
import { test } from '../browser-test';
import { cards, firstCard, newUser, whenLive } from '../feed/support';

test('a toast gives way to the newest, shows in the open sheet and ends with its screen', async ({
  context,
  page,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await newUser(context, baseURL ?? '');
  await page.goto('/dashboard');
  await whenLive(page);
  await expect(cards(page).first()).toBeVisible();
  const item = async (name: string) => {
    await firstCard(page).getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const toasts = page.locator('.toast');

  // An error in a sheet is said in the sheet, and ends with it.
  await page.route('**/api/reports', (route) => route.fulfill({ status: 500, body: 'Out of order' }));
  await item('Report');
  const sheet = page.getByRole('dialog', { name: /Report/ });
  await sheet.getByRole('radio').first().press('Space');
  await sheet.getByRole('button', { name: 'Send report' }).click();
  const failed = sheet.getByRole('alert').filter({ hasText: 'Please try again' });
  await expect(failed).toBeVisible();
  const [over, title] = [await failed.boundingBox(), await sheet.getByRole('heading').first().boundingBox()];
  expect(over?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  await page.goBack();
  await expect(toasts).toHaveCount(0);

  // An error would stay until it is closed: the next thing said takes its place.
  await page.route('**/api/posts/*/like', (route) => route.fulfill({ status: 500, body: 'Out of order' }));
  await firstCard(page).getByRole('button', { name: /like/i }).first().click();
  await expect(toasts.filter({ hasText: 'Error' })).toBeVisible();
  await item('Copy Link');
  await expect(toasts).toHaveText([/Link Copied!/]);

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Messages|Chat/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/chat/);
  await expect(toasts).toHaveCount(0);
});

test('a toast is above the bottom navigation', async ({ context, page, baseURL }) => {
  await newUser(context, baseURL ?? '');
  // An error stays until it is closed.
  await page.route('**/api/posts/*/like', (route) => route.fulfill({ status: 500, body: 'Out of order' }));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /like/i }).first().click();
  // The first sign of it is replaced by it, and for a moment both are there.
  const toast = page.getByRole('alert');
  await expect(toast).toContainText('Error');
  const edges = async (of: Locator) => {
    const { y, height } = (await of.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return { top: y, bottom: y + height };
  };
  await expect(async () => {
    const [said, nav] = [await edges(toast), await edges(page.locator('[data-pinned="nav"]'))];
    expect(said.bottom).toBeLessThanOrEqual(nav.top);
    expect(said.bottom).toBeGreaterThan(nav.top - 24);
  }).toPass();
});
