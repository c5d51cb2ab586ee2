import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, STILL_FEED } from './support';

test('a card far below is not hydrated before its first tap, which counts and leaves the page as it is', async ({
  context,
  page,
  baseURL,
}) => {
  await newUser(context, baseURL ?? '');
  // The last of seven cards is far below a low screen, however short they are.
  await page.setViewportSize({ width: 390, height: 320 });
  // What follows the document's cards is drawn by the browser, and alive.
  await page.route('**/api/feed?**', (route) => route.abort());
  await page.goto(STILL_FEED);
  const ids = await page
    .locator('article[data-post]')
    .evaluateAll((cards) => cards.map(({ id }) => `#${id}`));
  const [first = ''] = ids;
  const [before = '', last = ''] = ids.slice(-2);
  // The menu is a link to a page until its card is alive.
  const menuOf = (card: string, role: 'link' | 'button') =>
    page.locator(card).getByRole(role, { name: 'More options' });
  await expect(menuOf(first, 'button')).toHaveCount(1);
  await expect(menuOf(last, 'link')).toHaveCount(1);

  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/users/me/saved'));
  const bookmark = page.locator(last).getByRole('button', { name: 'Bookmark' });
  // Not by the mouse, which would scroll there first.
  await bookmark.evaluate((button: HTMLButtonElement) => button.click());
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).ok()).toBe(true);
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  await expect(menuOf(last, 'button')).toHaveCount(1);
  await expect(menuOf(before, 'link')).toHaveCount(1);

  // What comes near the screen is alive before it is touched.
  await page.locator(before).scrollIntoViewIfNeeded();
  await expect(menuOf(before, 'button')).toHaveCount(1);
});
