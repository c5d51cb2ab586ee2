import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { cards, newUser, publishByStranger, signal } from '../feed/support';
import { routeWhile } from '../route-while';
import { settled } from '../settled';

test('a failed fetch is reported in its place and can be repeated there', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await newUser(context, origin, 'investor');
  const id = await publishByStranger(browser, origin, 'A loom for the lane');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  const told = (text: string) => page.getByRole('alert').filter({ hasText: 'Error' }).getByText(text);

  await page.goto('/dashboard');
  await settled(page);
  const answerFeed = await routeWhile(page, '**/dashboard.data*', (route) => route.abort());
  await page.getByRole('link', { name: 'Community' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch posts' })).toBeVisible();
  await expect(told('Failed to fetch posts')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Community' })).toHaveAttribute('aria-current', 'page');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/dashboard.data'));
  await tryAgain.click();
  await failed;
  await expect(page.getByRole('heading', { name: 'Failed to fetch posts' })).toBeVisible();
  answerFeed();
  await tryAgain.click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText('Failed to fetch posts')).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard?type=community');

  await page.getByRole('link', { name: 'Investment', exact: true }).click();
  const heading = page.locator(`article[data-post="${id}"]`).getByRole('heading').getByRole('link');
  await expect(heading).toBeVisible();
  const answerPost = await routeWhile(page, '**/post/*.data*', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'upstream connect error' }),
  );
  await heading.click({ position: { x: 5, y: 5 } });
  await expect(page.getByRole('heading', { name: 'Failed to fetch post' })).toBeVisible();
  await expect(told('Failed to fetch post')).toBeVisible();
  answerPost();
  await tryAgain.click();
  await expect(page.getByRole('heading', { name: 'A loom for the lane' })).toBeVisible();

  const takeInterests = await routeWhile(page, '**/api/posts/*/interests', (route) => route.abort());
  await page.getByRole('button', { name: 'Interest', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Express Interest' }).click();
  await expect(told('Failed to express interest')).toBeVisible();
  takeInterests();

  await page.goto('/profile');
  const held = signal();
  await page.route('**/sessions.data*', async (route) => {
    await held.given;
    await route.continue();
  });
  await page.getByRole('link', { name: /Active Sessions/ }).click();
  await expect(page.getByText('Loading sessions...')).toBeAttached();
  held.give();
  await expect(page.getByText('Active Now')).toBeVisible();
  await expect(page.getByText('Loading sessions...')).toHaveCount(0);
});

test('another screen that fails can be tried again, or left', async ({ page, context, baseURL }) => {
  await newUser(context, baseURL ?? '', 'investor');
  await page.goto('/profile');
  await settled(page);
  const answerSettings = await routeWhile(page, '**/settings.data*', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'upstream connect error' }),
  );
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  answerSettings();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/settings');
});
