import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectSound } from '../auth/support';
import { test } from '../browser-test';
import { expectAccessible, expectNarrow } from '../call/sound';
import { newUser, publishByStranger } from '../feed/support';
import { asOwnPage } from '../own-page';

async function save({ request }: BrowserContext, origin: string, body: object) {
  const reply = await request.post('/api/users/me/saved', {
    headers: asOwnPage(origin),
    data: body,
  });
  expect(reply.status(), await reply.text()).toBe(201);
}

const rowOf = (page: Page, itemId: string) => page.locator(`li[data-saved="${itemId}"]`);
const order = (page: Page) =>
  page.locator('li[data-saved]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-saved')));

const removeFrom = (page: Page, itemId: string) =>
  rowOf(page, itemId).getByRole('button', { name: 'Remove from saved' });

const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter saved items' }).getByRole('link', { name });

/** The address of the page after the two newest. */
async function pageAfterTwo({ request }: BrowserContext) {
  const reply = await request.get('/api/users/me/saved?limit=2');
  const cursor = /cursor=([^&>]+)/.exec(reply.headers().link ?? '')?.[1];
  return `/saved?cursor=${cursor}`;
}

/** Three posts of strangers and one of the demo's listings, saved in this order. */
async function saveSome(context: BrowserContext, origin: string, make: (words: string) => Promise<string>) {
  const posts: string[] = [];
  for (const words of ['Banana chips for three schools', 'Apple cider press', 'Cherry jam stall']) {
    const postId = await make(words);
    await save(context, origin, { postId });
    posts.push(postId);
  }
  return posts;
}

test.describe('saved items', () => {
  let posts: string[];

  test.beforeEach(async ({ browser, context, origin }) => {
    test.slow();
    await newUser(context, origin);
    posts = await saveSome(context, origin, (words) => publishByStranger(browser, origin, words));
  });

  test('name category and title whole on the narrowest phone', async ({ browser, context, page, origin }) => {
    const postId = await publishByStranger(
      browser,
      origin,
      'Second tea counter at Charbagh station, beside the east gate and its bus stand',
      'Food & Beverage',
    );
    await save(context, origin, { postId });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/saved');
    const line = rowOf(page, postId).locator('p').first();
    await expect(line).toContainText('Food & Beverage');
    // The dots between facts are drawn over the edge of their line, so that none begins or ends with one.
    await expect(line).not.toContainText('·');
    await expect(line).toHaveCSS('overflow-x', 'clip');
    const isCut = await line.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element.querySelector('span:nth-of-type(2)') as Node);
      return words.getBoundingClientRect().right > element.getBoundingClientRect().right;
    });
    expect(isCut).toBe(false);
    const title = await rowOf(page, postId)
      .getByRole('heading')
      .evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
    expect(title.scrollHeight).toBe(title.clientHeight);
  });

  test('open by a press anywhere on their title', async ({ page }) => {
    const [banana = ''] = posts;
    await page.goto('/saved');
    const title = await rowOf(page, banana).getByRole('link').boundingBox();
    if (!title) throw new Error('The title is not shown.');
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const isTitle = await page.evaluate(
        ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('button') === null,
        [title.x + title.width * part, title.y + title.height / 3],
      );
      expect(isTitle, `${part * 100} % of the title`).toBe(true);
    }
  });

  test('are sorted and filtered by links', async ({ page }) => {
    const [banana, apple, cherry] = posts;
    await page.goto('/saved');
    await expect.poll(() => order(page)).toEqual([cherry, apple, banana]);
    await expect(chip(page, 'All')).toHaveText('All3');
    await page.locator('summary', { hasText: 'Recent' }).click();
    await page.getByRole('link', { name: 'Alphabetical' }).click();
    await expect(page).toHaveURL('/saved?sort=alphabetical');
    await expect.poll(() => order(page)).toEqual([apple, banana, cherry]);
    await chip(page, 'Businesses').click();
    await expect(page).toHaveURL('/saved?type=business&sort=alphabetical');
    await expect(page.getByRole('heading', { name: 'No Saved Businesses' })).toBeVisible();
    await chip(page, 'Posts').click();
    await rowOf(page, banana ?? '')
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(`/post/${banana}`);
  });

  test('are removed, and put back where they were', async ({ page }) => {
    // A toast that offers Undo stays five seconds, which a busy machine may need.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      const longer = (run: () => void, ms?: number, ...rest: unknown[]) =>
        later(run, ms === 5_000 ? 600_000 : ms, ...rest);
      window.setTimeout = longer as never;
    });
    const [banana, apple = '', cherry] = posts;
    await page.goto('/saved');
    await removeFrom(page, apple).click();
    await expect(rowOf(page, apple)).toHaveCount(0);
    await expect(rowOf(page, banana ?? '')).toBeFocused();
    const told = page.getByRole('status').filter({ hasText: 'Removed from Saved' });
    await told.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, apple)).toBeVisible();
    await expect(chip(page, 'All')).toHaveText('All3');
    await page.reload();
    await expect.poll(() => order(page)).toEqual([cherry, apple, banana]);

    // Two in a row: the newer toast takes the older one's place.
    await page.goto('/saved');
    await removeFrom(page, apple).click();
    // Not the plain one that stands in for it until its script is there.
    await expect(told.getByRole('button', { name: 'Undo' })).toBeVisible();
    const older = await told.elementHandle();
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await removeFrom(page, banana ?? '').click();
    await removed;
    await expect(chip(page, 'All')).toHaveText('All1');
    // Both toasts say the same: once the older is gone it is the newer one.
    await older?.waitForElementState('hidden');
    await told.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, banana ?? '')).toBeVisible();
    await page.reload();
    await expect.poll(() => order(page)).toEqual([cherry, banana]);
  });

  test('return when their removal fails', async ({ page }) => {
    const [, apple = ''] = posts;
    await page.goto('/saved');
    await page.route('**/api/users/me/saved/*', (route) => route.abort());
    await removeFrom(page, apple).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(
      'Failed to remove item from saved list.',
    );
    await expect(rowOf(page, apple)).toBeVisible();
    await expect(chip(page, 'All')).toHaveText('All3');
  });

  test('return when the script that removes them does not load', async ({ page }) => {
    const [, apple = ''] = posts;
    await page.goto('/saved');
    await page.route('**/assets/**/saved-requests*', (route) => route.abort());
    await removeFrom(page, apple).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(
      'Failed to remove item from saved list.',
    );
    await expect(rowOf(page, apple)).toBeVisible();
    await expect(chip(page, 'All')).toHaveText('All3');
  });

  test('do not say that there are none when a later page becomes empty', async ({ page, context }) => {
    const [banana = ''] = posts;
    await page.goto(await pageAfterTwo(context));
    await expect.poll(() => order(page)).toEqual([banana]);
    await removeFrom(page, banana).click();
    await expect(rowOf(page, banana)).toHaveCount(0);
    await expect(chip(page, 'All')).toHaveText('All2');
    await expect(page.getByRole('heading', { name: 'No Saved Items Yet' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the first' }).click();
    await expect(page).toHaveURL('/saved');
    await expect.poll(() => order(page)).toHaveLength(2);
  });

  test('are greyed where they no longer exist, until they are removed', async ({
    page,
    context,
    browser,
    origin,
  }) => {
    const stranger = await browser.newContext({ baseURL: origin });
    await newUser(stranger, origin, 'entrepreneur');
    const headers = asOwnPage(origin);
    const made = await stranger.request.post('/api/posts', {
      headers,
      data: { postType: 'community', content: 'Closing early today, come tomorrow.', category: 'Retail' },
    });
    const { id } = (await made.json()) as { id: string };
    await save(context, origin, { postId: id });
    expect((await stranger.request.delete(`/api/posts/${id}`, { headers })).status()).toBe(204);
    await page.goto('/saved');
    await expect(rowOf(page, id)).toContainText('Post removed');
    await expect(rowOf(page, id)).toContainText('No longer available');
    await expect(rowOf(page, id).getByRole('link')).toHaveCount(0);
    await expectSound(page);
    await removeFrom(page, id).click();
    const told = page.getByRole('status').filter({ hasText: 'Removed from Saved' });
    await expect(told).toBeVisible();
    await expect(told.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  test('are accessible and fit every phone, with the open sort menu', async ({ page }) => {
    await page.goto('/saved');
    await expectNarrow(page);
    await expectAccessible(page);
    await page.locator('summary', { hasText: 'Recent' }).click();
    await expectNarrow(page);
    await expectAccessible(page, 'the ways to sort');
  });

  test('are accessible and fit every phone when a filter leaves none', async ({ page }) => {
    await page.goto('/saved?type=business');
    await expectNarrow(page);
    await expectAccessible(page);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are sorted by links and removed by forms', async ({ page }) => {
      const [banana, apple = '', cherry] = posts;
      await page.goto('/saved');
      await page.locator('summary', { hasText: 'Recent' }).click();
      await page.getByRole('link', { name: 'Alphabetical' }).click();
      await expect.poll(() => order(page)).toEqual([apple, banana, cherry]);
      await removeFrom(page, apple).click();
      await expect(page).toHaveURL('/saved?sort=alphabetical');
      await expect(page.getByText('Removed from Saved')).toBeVisible();
      await expect.poll(() => order(page)).toEqual([banana, cherry]);
    });

    test('are shown from the first page when a later one becomes empty', async ({ page, context }) => {
      const [banana = '', apple, cherry] = posts;
      await page.goto(await pageAfterTwo(context));
      await removeFrom(page, banana).click();
      await expect(page).toHaveURL('/saved');
      await expect(page.getByText('Removed from Saved')).toBeVisible();
      await expect.poll(() => order(page)).toEqual([cherry, apple]);
    });
  });
});

test('an empty saved list links to the opportunities', async ({ page, context, origin }) => {
  await newUser(context, origin);
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'No Saved Items Yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Explore Opportunities' }).click();
  await expect(page).toHaveURL('/dashboard');
});
