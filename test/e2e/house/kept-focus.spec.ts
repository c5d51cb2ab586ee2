import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, publish as publishPost } from '../feed/support';
import { publishListing } from '../listing/support';
import { newMark } from '../mark';
import { underWorker } from '../offline/support';
import { asOwnPage } from '../own-page';
import { settled } from '../settled';
import { SPARE_PASSWORD } from '../spare-people';

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

test('ending sessions by keyboard leads to the next session, and then to the screen', async ({
  page,
  context,
  playwright,
  origin,
}) => {
  const me = await newUser(context, origin);
  for (let device = 0; device < 4; device += 1) {
    const request = await playwright.request.newContext({ baseURL: origin });
    const data = { email: me.email, password: SPARE_PASSWORD };
    const reply = await request.post('/api/auth/login', { headers: asOwnPage(origin), data });
    expect(reply.status(), await reply.text()).toBe(200);
    await request.dispose();
  }
  await page.goto('/sessions');
  await settled(page);
  const ends = page.getByRole('button', { name: /^Deactivate \D/ });
  const all = await ends.count();
  await press(page, /^Deactivate \D/);
  await expect(ends).toHaveCount(all - 1);
  await expect(ends.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ends).toHaveCount(all - 2);
  await expect(ends.first()).toBeFocused();

  await press(page, `Deactivate ${all - 2} sessions`);
  await expect(ends).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

test('deleting in the list of own offers by keyboard leads to the next one, and then to the screen', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const mark = newMark();
  await publishPost(context, origin, `Loom ${mark}`);
  await publishListing(context, origin, { title: `Kiln ${mark}` });
  await page.goto('/my-listings');
  await settled(page);
  const remove = async (title: string) => {
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('button', { name: 'More options' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(row).toHaveCount(0);
  };
  await remove(`Kiln ${mark}`);
  await expect(page.getByRole('link', { name: `Loom ${mark}`, exact: true })).toBeFocused();
  await remove(`Loom ${mark}`);
  await expect(page.locator('#main')).toBeFocused();
});

/** Opens the question of a dialog by keyboard, and closes it with this key. */
async function askAndClose(page: Page, opener: Locator, key: 'Enter' | 'Escape') {
  await opener.focus();
  await page.keyboard.press('Enter');
  // Cancel, or Stay.
  await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeFocused();
  await page.keyboard.press(key);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

async function discard(page: Page, opener: Locator) {
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

test('a draft is discarded by keyboard, after a second thought, and leads to the form', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const reply = await context.request.put('/api/users/me/drafts/post', {
    headers: asOwnPage(origin),
    data: { postType: 'community', content: 'Begun on the phone' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  await page.goto('/create-post');
  await settled(page);
  const opener = page.getByRole('button', { name: 'Discard' });
  await askAndClose(page, opener, 'Escape');
  await askAndClose(page, opener, 'Enter');
  await discard(page, opener);
  await expect(page.getByText('Draft restored')).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

test('drafts that are only on the phone are discarded by keyboard, one after another', async ({
  page,
  context,
  origin,
}) => {
  const { id } = await newUser(context, origin, 'entrepreneur');
  await page.goto('/profile');
  await page.evaluate((owner) => {
    for (const [updatedAt, title] of ['Kiln', 'Loom'].entries()) {
      const draft = { content: { id: crypto.randomUUID(), title }, updatedAt, synced: false };
      localStorage.setItem(`draft:post:${owner}:${updatedAt}`, JSON.stringify(draft));
    }
  }, id);
  await page.goto('/create-post');
  await expect(page.getByText('Another draft is on this phone: “Loom”')).toBeVisible();
  const opener = page.getByRole('button', { name: 'Discard' });
  await askAndClose(page, opener, 'Escape');
  await discard(page, opener);
  await expect(page.getByText('Another draft is on this phone: “Kiln”')).toBeVisible();
  await expect(opener).toBeFocused();
  await discard(page, opener);
  await expect(page.getByText('Another draft')).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

test('staying for a half-written message leads back to the sign-out button', async ({
  page,
  context,
  origin,
}) => {
  const { id } = await newUser(context, origin);
  await page.goto('/profile');
  await page.evaluate((owner) => {
    localStorage.setItem(`chat-draft:${owner}:${crypto.randomUUID()}`, 'Half a message');
  }, id);
  await settled(page);
  const logout = page.getByRole('button', { name: 'Logout' });
  await askAndClose(page, logout, 'Escape');
  await askAndClose(page, logout, 'Enter');
  await logout.press('Enter');
  await expect(page.getByRole('alertdialog', { name: '1 thing is only on this phone' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what waits keeps the focus while it is tried again, and passes it on once it is discarded', async ({
    page,
    context,
    browser,
    origin,
  }) => {
    const owner = await browser.newContext();
    await newUser(owner, origin, 'entrepreneur');
    const id = await publishPost(owner, origin, `Loom ${newMark()}`);
    await newUser(context, origin);
    await page.goto(`/post/${id}`);
    await underWorker(page);
    await page.getByRole('button', { name: /^Like/ }).first().hover();
    await settled(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Like/ }).first().click();
    const queue = page.locator('#saved-bar section');
    await expect(queue).toContainText('1 action waits to be sent');
    await queue.getByRole('button', { name: 'Show' }).click();
    await press(page, 'Try again');
    const row = queue.getByRole('listitem');
    await expect(
      row.or(row.getByRole('button', { name: 'Try again' })).and(page.locator(':focus')),
    ).toBeVisible();
    await expect(row).toContainText('Waits');

    await row.getByRole('button', { name: 'Discard' }).focus();
    await page.keyboard.press('Enter');
    await expect(queue).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
  });
});
