import { expect, type Locator } from '@playwright/test';
import { test } from '../browser-test';
import { asOwnPage } from '../own-page';
import { routeWhile } from '../route-while';
import { cardOf, newUser, publish, publishByStranger, signal, whenLive } from './support';

const openMenu = (card: Locator) => card.getByRole('button', { name: 'More options' }).click();

test.describe('the menu of another user’s post', () => {
  let id: string;
  let card: Locator;

  test.beforeEach(async ({ browser, context, page, baseURL }) => {
    id = await publishByStranger(browser, baseURL ?? '', 'A press for the ghani');
    card = cardOf(page, id);
    await newUser(context, baseURL ?? '');
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        share: async (message: unknown) => void shared.push(message),
        canShare: () => true,
      });
    });
    await page.goto('/dashboard');
    await whenLive(page);
  });

  test('shares title, first words and address', async ({ page, baseURL }) => {
    const title = await card.getByRole('heading').textContent();
    await openMenu(card);
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const [message] = await page.evaluate(() => Reflect.get(window, 'shared') as Record<string, string>[]);
    expect(message).toMatchObject({ title, url: `${baseURL}/post/${id}` });
    expect(message?.text?.length).toBeLessThanOrEqual(101);
    expect(message?.text).toMatch(/…$/);
  });

  test('copies the link, and says when it could not', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openMenu(card);
    await page.getByRole('menuitem', { name: 'Copy Link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link Copied!' })).toContainText(
      'Post link has been copied to clipboard.',
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/post/${id}`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await openMenu(card);
    await page.getByRole('menuitem', { name: 'Copy Link' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to copy link to clipboard.');
  });

  test('bookmarks, and the bookmark is kept after a reload', async ({ page }) => {
    const bookmark = card.getByRole('button', { name: 'Bookmark' });
    await openMenu(card);
    await page.getByRole('menuitem', { name: 'Bookmark' }).click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'Bookmarked!' })).toBeVisible();
    await page.reload();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await whenLive(page);
    const undone = page.waitForResponse('**/saved/**');
    await bookmark.click();
    expect((await undone).status()).toBe(204);
    await page.reload();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  });

  test('reports with a reason', async ({ page }) => {
    await openMenu(card);
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const sheet = page.getByRole('dialog', { name: 'Report post' });
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await expect(sheet.getByText('Please choose a reason')).toBeVisible();
    await sheet.getByRole('radio', { name: 'Promises fixed or guaranteed returns' }).press('Space');
    await sheet.getByRole('textbox').fill('It promises two per cent a month.');
    const sent = page.waitForResponse('**/api/reports');
    await sheet.getByRole('button', { name: 'Send report' }).click();
    expect((await sent).status()).toBe(201);
    await expect(page.getByText("Thank you for reporting. We'll review this post.")).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(card.getByRole('button', { name: 'More options' })).toBeFocused();
  });

  test('works by keyboard and returns the focus', async ({ page }) => {
    const dots = card.getByRole('button', { name: 'More options' });
    await dots.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Share' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(dots).toBeFocused();
  });
});

test('an own post is deleted after a confirmation', async ({ context, page, baseURL }) => {
  await newUser(context, baseURL ?? '', 'entrepreneur');
  const id = await publish(context, baseURL ?? '', 'A cart that I will not need after all');
  await page.goto('/dashboard');
  await whenLive(page);
  const card = cardOf(page, id);
  await openMenu(card);
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'Are you sure you want to delete this post? This action cannot be undone.',
  );
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByRole('button', { name: 'More options' })).toBeFocused();

  const answer = await routeWhile(page, `**/api/posts/${id}`, (route) => route.abort());
  await openMenu(card);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete post' })).toBeVisible();
  await expect(card).toBeVisible();
  answer();

  const seen = signal();
  await page.route(`**/api/posts/${id}`, async (route) => {
    await seen.given;
    await route.continue();
  });
  // A listing's card may be next: other tests publish meanwhile.
  const all = await page
    .locator('[data-post], [data-listing]')
    .evaluateAll((found) => found.map((one) => one.id));
  const next = page.locator(`[id="${all[all.indexOf(`post-${id}`) + 1]}-title"]`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  seen.give();
  await expect(card).toHaveCount(0);
  await expect(next.getByRole('link')).toBeFocused();
  await page.reload();
  await expect(card).toHaveCount(0);
});

test('the bell lists what happened, marks it read and leads there', async ({
  context,
  page,
  browser,
  baseURL,
}) => {
  await newUser(context, baseURL ?? '', 'entrepreneur');
  const id = await publish(context, baseURL ?? '', 'Second oven for the bakery');
  await page.goto('/dashboard');
  await whenLive(page);
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('No new notifications');
  await page.keyboard.press('Escape');

  const other = await browser.newContext({ baseURL });
  const liker = await newUser(other, baseURL ?? '');
  const headers = asOwnPage(baseURL ?? '');
  expect((await other.request.post(`/api/posts/${id}/like`, { headers })).ok()).toBe(true);
  await other.close();

  await page.reload();
  await whenLive(page);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link').first()).toContainText(`${liker.fullName} liked your post`);
  await expect(panel.getByRole('link', { name: 'View all notifications' })).toHaveAttribute(
    'href',
    '/chat?segment=notifications',
  );
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect(panel.getByText('Unread')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeAttached();
  await panel.getByRole('link').first().click();
  await expect(page).toHaveURL(`/post/${id}`);
});
