import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { acquainted, openThread, say, write } from '../chat/support';
import { newUser, STILL_FEED, whenLive } from '../feed/support';
import { photoPath } from '../profile/support';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('a wide screen keeps the feed beside the open post, and a keyboard walks it', async ({
  context,
  page,
  baseURL,
}) => {
  await newUser(context, baseURL ?? '');
  await page.goto(STILL_FEED);
  await expect(page.getByText('Choose a post to read it here.')).toBeVisible();
  await page.getByRole('button', { name: 'Notifications' }).click();
  const [panel, bar] = [page.getByRole('dialog', { name: 'Notifications' }), page.getByRole('banner')];
  await expect(panel).toBeVisible();
  await expect
    .poll(async () => ((await panel.boundingBox())?.x ?? 0) - ((await bar.boundingBox())?.x ?? 0))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  // Before its script a card opens its post as another document, which knows nothing of the filter.
  await whenLive(page);
  const titles = page.locator('article[data-post] h2 a');
  const first = (await titles.first().getAttribute('href')) ?? '';
  await titles.first().click();

  const list = page.getByRole('complementary', { name: 'Feed' });
  const current = list.locator('a[aria-current="page"]');
  await expect(current).toHaveAttribute('href', first);
  await expect(page.getByRole('main')).toBeVisible();
  const [left, right] = [await list.boundingBox(), await page.getByRole('main').boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  // The keys come some time after the page.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(list.locator('a:focus')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  // A key may be answered after the next one was pressed.
  let second: string | null = null;
  await expect
    .poll(
      async () => {
        const before = second;
        second = await list.locator('a:focus').getAttribute('href');
        return second !== null && second === before;
      },
      { intervals: [1_000] },
    )
    .toBe(true);
  expect(second).not.toBe(first);
  await page.keyboard.press('Enter');
  await expect(current).toHaveAttribute('href', second ?? '');

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('switch').click({ force: true });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const address = page.url();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.keyboard.press('Shift+?');
  // Turned off: nothing is opened, and what is typed stays text.
  await expect(sheet).toBeHidden();
  expect(page.url()).toBe(address);
});

test('a wide screen keeps the conversations beside the open one', async ({ browser, origin }) => {
  const { owner, investor } = await acquainted(browser, origin);
  await investor.page.setViewportSize({ width: 1280, height: 800 });
  await openThread(investor.page, owner);
  const list = investor.page.getByRole('complementary', { name: 'Conversations' });
  const current = list.locator('a[aria-current="page"]');
  await expect(current).toContainText('You can write now');
  await write(owner.context, origin, investor.id, 'The east gate opens at six.');
  await expect(current).toContainText('The east gate opens at six.');
  await say(investor.page, 'I will be there.');
  await expect(current).toContainText('I will be there.');
  await investor.page.getByLabel('Attach a file').setInputFiles(photoPath('street.jpg'));
  await investor.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(current).toContainText('Photo');
  for (const [item, isMuted] of [
    ['Mute Notifications', true],
    ['Unmute Notifications', false],
  ] as const) {
    await investor.page.getByRole('button', { name: 'Chat options' }).click();
    await investor.page.getByRole('menuitem', { name: item }).click();
    await expect(current.getByText('Muted')).toHaveCount(isMuted ? 1 : 0);
  }

  // Between a phone and a desk a screen is a column with room on both sides.
  await investor.page.setViewportSize({ width: 768, height: 1024 });
  await investor.page.goto('/settings');
  const column = await investor.page.getByRole('main').boundingBox();
  expect(column?.width).toBeLessThan(700);
  expect(Math.abs((column?.x ?? 0) * 2 + (column?.width ?? 0) - 768)).toBeLessThanOrEqual(2);
});
