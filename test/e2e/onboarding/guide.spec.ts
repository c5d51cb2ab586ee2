import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { expectAccessible, expectNarrow } from '../call/sound';
import { newUser } from '../feed/support';
import { sidewaysScrollers } from '../house/large-text';
import { routeWhile } from '../route-while';
import { settled } from '../settled';

const guide = (page: Page) => page.getByRole('dialog', { name: 'Tips' });

/** What the server has of the guide. */
async function stored(page: Page) {
  const user = await page.request.get('/api/users/me', { headers: { accept: 'application/json' } });
  const { hasSeenFirstTimeGuidance, completedGuidanceTips } = await user.json();
  return { seen: hasSeenFirstTimeGuidance, tips: completedGuidanceTips.length };
}

test('the guide opens by itself, resumes where it was left, and survives a failing save', async ({
  context,
  page,
  baseURL,
}) => {
  await newUser(context, baseURL ?? '', 'investor', false);
  await page.goto('/dashboard');
  await expect(guide(page).getByText('Tip 1 of 11')).toBeVisible();
  await expect(guide(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expectNarrow(page);
  expect(await sidewaysScrollers(page)).toEqual([]);
  await expectAccessible(page);

  // Each tip has a picture of its own.
  const picture = guide(page).locator('use[href*="signs"]').last();
  const first = (await picture.getAttribute('href')) ?? '';
  await guide(page).getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(guide(page).getByText('Tip 2 of 11')).toBeVisible();
  await expect(picture).not.toHaveAttribute('href', first);
  await expect(guide(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  await guide(page).getByRole('button', { name: 'Networking' }).click();
  await expect(guide(page).getByText('Tip 5 of 11')).toBeVisible();
  await guide(page).getByRole('button', { name: 'Previous' }).click();
  await expect(guide(page).getByRole('button', { name: 'Engagement' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(() => stored(page)).toEqual({ seen: false, tips: 1 });

  await page.reload();
  await expect(guide(page).getByText('Tip 2 of 11')).toBeVisible();
  await guide(page).getByRole('button', { name: 'Next' }).click();
  await guide(page).getByRole('button', { name: 'Previous' }).click();
  await guide(page).getByRole('button', { name: 'Create a post' }).click();
  await expect(page).toHaveURL('/create-post');
  await expect(guide(page)).toBeHidden();
  await page.goBack();
  await expect(guide(page).getByText('Tip 3 of 11')).toBeVisible();

  // No connection: closed is closed, and the server hears of it later.
  const letPass = await routeWhile(page, '**/api/users/me', (route) => route.abort());
  await page.keyboard.press('Escape');
  await expect(guide(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tips' })).toBeVisible();
  await expect(guide(page)).toBeHidden();
  letPass();
  // Its pauses may have grown to a minute.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => stored(page)).toEqual({ seen: true, tips: 7 });

  // Closing it marked tips that nobody has read: it begins at its beginning.
  await page.getByRole('button', { name: 'Tips' }).click();
  await expect(guide(page).getByText('Tip 1 of 11')).toBeVisible();
  await guide(page).getByRole('button', { name: 'Skip All' }).click();
  await expect(page.getByRole('button', { name: 'Tips' })).toBeFocused();
  await expect.poll(() => stored(page)).toEqual({ seen: true, tips: 11 });

  await page.getByRole('button', { name: 'Tips' }).click();
  await guide(page).getByRole('button', { name: 'Start again' }).click();
  await expect(guide(page).getByText('Tip 1 of 11')).toBeVisible();
  await expect(guide(page).getByRole('button', { name: 'Start again' })).toBeHidden();
  await expect.poll(() => stored(page)).toEqual({ seen: false, tips: 0 });

  // At the first tip the button does nothing, but keeps the focus.
  await guide(page).getByRole('button', { name: 'Next' }).click();
  const previous = guide(page).getByRole('button', { name: 'Previous' });
  await previous.focus();
  await page.keyboard.press('Enter');
  await expect(guide(page).getByText('Tip 1 of 11')).toBeVisible();
  await expect(previous).toBeDisabled();
  await expect(previous).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(guide(page).getByText('Tip 1 of 11')).toBeVisible();
});

test('what was just published is told first; the guide waits for the next visit', async ({
  context,
  page,
  baseURL,
}) => {
  await newUser(context, baseURL ?? '', 'entrepreneur', false);
  await page.goto('/create-post?type=community');
  await page.getByRole('textbox', { name: 'Content' }).fill('Who repairs kilns near Khurja?');
  await page.getByLabel('Category').selectOption('Services');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/^[^?]*\/dashboard/);
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await settled(page);
  await expect(guide(page)).toBeHidden();

  await page.reload();
  await expect(guide(page).getByText('Tip 1 of 11')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the guide is a page of links and forms', async ({ context, page, baseURL }) => {
    await newUser(context, baseURL ?? '', 'entrepreneur', false);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Open the guide' }).click();
    await page.getByRole('button', { name: 'Mark as Complete' }).click();
    await expect(page.getByText('Tip 2 of 11')).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Find an opportunity' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('link', { name: 'Tips' }).click();
    await expect(page.getByText('Tip 2 of 11')).toBeVisible();
    await page.getByRole('button', { name: 'Skip All' }).click();
    await expect(page.getByRole('link', { name: 'Open the guide' })).toHaveCount(0);
    expect(await stored(page)).toEqual({ seen: true, tips: 11 });
  });
});
