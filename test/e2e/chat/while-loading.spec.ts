import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { openConnected } from '../call/support';
import { routeFirst } from '../route-first';
import { acquainted, bubble, threadWith, write } from './support';

/** Holds the data of a screen from when the server has read it until the returned function is called. */
async function hold(page: Page, path: string) {
  let wasRead = () => {};
  let goOn = () => {};
  const read = new Promise<void>((resolve) => {
    wasRead = resolve;
  });
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await routeFirst(
    page,
    (url) => url.pathname === `${path}.data`,
    async (route) => {
      const response = await route.fetch();
      wasRead();
      await released;
      await route.fulfill({ response });
    },
  );
  return { read, release: goOn };
}

test.describe('what arrives after a screen was read and before it is drawn', () => {
  test('is in the thread', async ({ browser, origin }) => {
    const { owner, investor } = await acquainted(browser, origin);
    await write(investor.context, origin, owner.id, 'Is the loom still there?');
    await owner.page.goto('/chat');
    const row = owner.page.locator(`li[data-conversation="${investor.id}"]`);
    await expect(row).toContainText('Is the loom still there?');

    const { read, release } = await hold(owner.page, threadWith(investor));
    await row.getByRole('link').click();
    await read;
    await write(investor.context, origin, owner.id, 'And what does it cost?');
    await expect(row).toContainText('And what does it cost?');
    release();
    await expect(bubble(owner.page, 'And what does it cost?')).toBeVisible();
    await expect(bubble(owner.page, 'And what does it cost?')).toHaveCount(1);
  });

  test('is in the list of conversations', async ({ browser, origin }) => {
    const { owner, investor } = await acquainted(browser, origin);
    await write(investor.context, origin, owner.id, 'Is the loom still there?');
    await openConnected(owner.page, '/dashboard');

    const { read, release } = await hold(owner.page, '/chat');
    // The skeleton over the feed, where it comes in time, has a second one.
    const chats = owner.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Chat' })
      .first();
    await chats.click();
    await read;
    await write(investor.context, origin, owner.id, 'And what does it cost?');
    await expect(chats).toHaveAccessibleName(/2/);
    release();
    await expect(owner.page.locator(`li[data-conversation="${investor.id}"]`)).toContainText(
      'And what does it cost?',
    );
  });

  test('is in a document whose scripts come late', async ({ browser, origin }) => {
    const { owner, investor } = await acquainted(browser, origin);
    await write(investor.context, origin, owner.id, 'Is the loom still there?');
    let arrive = () => {};
    const written = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await owner.page.route('**/assets/after-paint-*', (route) => written.then(() => route.continue()));

    await owner.page.goto('/chat');
    await write(investor.context, origin, owner.id, 'And what does it cost?');
    arrive();
    await expect(owner.page.locator(`li[data-conversation="${investor.id}"]`)).toContainText(
      'And what does it cost?',
    );
  });
});
