import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { publishOffer, uploadPhotos } from '../post/support';
import { newUser, signal, whenLive } from './support';

/** The addresses of pictures that the page asks for. */
function picturesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === 'image' && pathname.startsWith('/files/')) asked.push(pathname + search);
  });
  return asked;
}

/** Few posts of other tests are here: a page begins with the newest seven. */
const FEED = '/dashboard?category=Healthcare';

/** A post of the test's own: the feed may be full of posts without photos. Gives its id. */
async function postWithPhotos(context: BrowserContext, origin: string): Promise<string> {
  await newUser(context, origin, 'entrepreneur');
  const images = await uploadPhotos(context, origin, 2);
  return publishOffer(context, origin, { images, category: 'Healthcare' });
}

const galleryOf = (page: Page, postId: string) => page.locator(`[data-post="${postId}"] [data-gallery]`);

const choose = (context: BrowserContext, url: string) =>
  context.addCookies([{ name: 'low-data', value: 'on', url, httpOnly: true, sameSite: 'Lax' }]);

test('the feed loads no picture with Low data until it is tapped, nothing moves, and the screen says what it used', async ({
  context,
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const photos = await postWithPhotos(context, origin);
  await choose(context, origin);
  const pictures = picturesOf(page);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(FEED);
  await whenLive(page);
  const used = page.locator('[data-used]');
  await expect(used).toHaveText(/^This screen used \d+ KB$/);
  const box = galleryOf(page, photos);
  const control = box.getByRole('link', { name: /^Show/ });
  await control.scrollIntoViewIfNeeded();
  expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const before = await box.boundingBox();
  expect(pictures).toEqual([]);
  const held = signal();
  await page.route(/\/files\//, async (route) => {
    await held.given;
    await route.fallback();
  });
  await control.tap();
  await expect(box.locator('img').first()).toBeVisible();
  await expect(box.locator('[data-coming]')).toBeVisible();
  held.give();
  await expect(box.locator('[data-coming]')).toHaveCount(0);
  await expect(control).toHaveCount(0);
  expect(await box.boundingBox()).toEqual(before);
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((address) => !/\?w=(160|320|480)$/.test(address))).toEqual([]);
  await expect(page).toHaveURL(FEED);
  expect(errors).toEqual([]);
});

test.describe('while the script of the photos does not come', () => {
  /** Holds the script back, or fails it, until the returned function is called. */
  async function withoutPhotoScript(page: Page, fate: 'late' | 'failing') {
    const arrival = signal();
    let isHere = false;
    await page.route(/\/assets\/tap-to-load-photo/, async (route) => {
      if (fate === 'failing' && !isHere) return route.abort();
      await arrival.given;
      await route.fallback();
    });
    return () => {
      isHere = true;
      arrival.give();
    };
  }

  for (const fate of ['late', 'failing'] as const) {
    test(`the feed works and follows its links (${fate})`, async ({ context, page, baseURL }) => {
      const origin = baseURL ?? '';
      const photos = await postWithPhotos(context, origin);
      await choose(context, origin);
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const arrive = await withoutPhotoScript(page, fate);
      await page.goto(FEED);
      await whenLive(page);
      const card = page.locator(`[data-post="${photos}"]`);
      await card.getByRole('button', { name: 'More options' }).click();
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Agriculture' }).click();
      await expect(page).toHaveURL('/dashboard?category=Agriculture');
      await expect(card).toHaveCount(0);
      await page.goBack();
      await expect(card).toBeVisible();
      arrive();
      // Tries to load a script grow apart; what the system says of its network brings the next one forward.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await galleryOf(page, photos).getByRole('link', { name: /^Show/ }).tap();
      await expect(galleryOf(page, photos).locator('img').first()).toBeVisible();
      expect(errors).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch is a form, and a picture is a link', async ({ context, page, baseURL }) => {
    const photos = await postWithPhotos(context, baseURL ?? '');
    await page.goto('/settings');
    const section = page.getByRole('region', { name: 'Low data' });
    await section.getByText('On', { exact: true }).click();
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByRole('radio', { name: 'On' })).toBeChecked();
    await page.goto(FEED);
    await expect(page.locator('[data-gallery] img')).toHaveCount(0);
    await galleryOf(page, photos).getByRole('link', { name: /^Show/ }).click();
    await expect(page).toHaveURL(/\/files\/[\w-]+\?w=\d+$/);
  });
});
