import { expect, type Locator } from '@playwright/test';
import { test } from '../browser-test';
import { cardIds, cardOf, cards, newUser, publishByStranger } from './support';

test.describe('the feed without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Posts of other tests are in other categories: a page begins with the newest seven.
  const feed = '/dashboard?category=Healthcare';
  let id: string;
  let card: Locator;

  test.beforeEach(async ({ browser, context, page, baseURL }) => {
    id = await publishByStranger(browser, baseURL ?? '', 'A press for the ghani', 'Healthcare');
    card = cardOf(page, id);
    await newUser(context, baseURL ?? '');
    await page.goto(feed);
  });

  test('likes and unlikes a post', async ({ page }) => {
    const like = card.getByRole('button', { name: /^Like/ });
    await like.click();
    await expect(page).toHaveURL(`${feed}#post-${id}`);
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  test('expresses interest and says so', async ({ page }) => {
    await expect(card.locator('noscript p')).toContainText('not a payment and not binding');
    await expect(card.locator('noscript p')).toBeVisible();
    await card.getByRole('button', { name: 'Interest' }).click();
    await expect(card.getByRole('button', { name: 'Interested' })).toBeVisible();
    await expect(page.getByText('The entrepreneur has been notified of your interest.')).toBeVisible();
  });

  test('shows the next page by a link, and a reaction returns to that page', async ({ page }) => {
    await page.goto('/dashboard');
    const first = await cardIds(page);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/cursor=/);
    const second = await cardIds(page);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    expect(second.length).toBeGreaterThan(0);
    // The oldest: newer ones are of tests that run beside this one, and delete them.
    const last = second.at(-1) ?? '';
    const reacted = cardOf(page, last);
    await reacted.getByRole('button', { name: 'Bookmark' }).click();
    await expect(page).toHaveURL(new RegExp(`cursor=.*#post-${last}$`));
    await expect(reacted.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('has pages for the bell and the tips, and links for everything else', async ({ page }) => {
    const more = card.getByRole('link', { name: 'More options' });
    await expect(more).toHaveAttribute('href', `/post/${id}#more`);
    await expect(card.getByRole('link', { name: /^Comments/ })).toHaveAttribute(
      'href',
      `/post/${id}#comments`,
    );
    await expect(card.getByRole('button', { name: 'Share' })).toBeHidden();
    await page.getByRole('link', { name: 'Notifications' }).click();
    await expect(page.getByText('No new notifications')).toBeVisible();
    await page.getByRole('link', { name: 'Tips' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Nukkad' })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });
});
