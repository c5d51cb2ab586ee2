import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { openPost, publishOffer, uploadPhotos, whenPostLive } from './support';

test.describe('the pictures of a post', () => {
  let id = '';
  let photos: { url: string; alt: string }[] = [];
  test.beforeEach(async ({ context, origin }) => {
    await newUser(context, origin, 'entrepreneur');
    photos = await uploadPhotos(context, origin, 3);
    id = await publishOffer(context, origin, { images: photos });
  });

  test('open at the pressed one, and move by key, thumbnail and swipe', async ({ page }) => {
    await openPost(page, id);
    await page.getByRole('link', { name: photos[1]?.alt }).click();
    const box = page.getByRole('dialog', { name: 'Photos' });
    await expect(box.getByText('2 / 3')).toBeVisible();
    await expect(box.getByText(photos[1]?.alt ?? '', { exact: true })).toBeVisible();
    await expect(box.getByRole('img', { name: photos[1]?.alt })).toBeInViewport({ ratio: 0.9 });
    await expect(box.getByRole('img', { name: photos[0]?.alt })).not.toBeInViewport();
    await page.keyboard.press('ArrowRight');
    await expect(box.getByText('3 / 3')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(box.getByText('3 / 3')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(box.getByText('1 / 3')).toBeVisible();
    await page.keyboard.press('End');
    await expect(box.getByText('3 / 3')).toBeVisible();
    await box.getByRole('button', { name: 'Photo 2' }).click();
    await expect(box.getByText('2 / 3')).toBeVisible();
    await expect(box.getByRole('button', { name: 'Photo 2' })).toHaveAttribute('aria-current', 'true');
    await expect(box.getByRole('img', { name: photos[1]?.alt })).toBeInViewport();
    // What a finger does to a row that snaps.
    await box.getByRole('region').dispatchEvent('pointerdown');
    await box.getByRole('region').evaluate((row) => row.scrollTo({ left: row.clientWidth * 2 }));
    await expect(box.getByText('3 / 3')).toBeVisible();
    await expect(box.getByRole('link', { name: 'Download' })).toHaveAttribute('href', photos[2]?.url ?? '');
  });

  test('fill a wide screen, sharp', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPost(page, id);
    await page.getByRole('link', { name: photos[0]?.alt }).click();
    const box = page.getByRole('dialog', { name: 'Photos' });
    const picture = box.getByRole('img', { name: photos[0]?.alt });
    await expect(picture).toBeInViewport({ ratio: 0.9 });
    await expect(picture).toHaveAttribute('sizes', 'min(100vw, 64rem)');
    expect((await picture.boundingBox())?.width).toBe(1024);
  });

  test('close by Back, the cross and Escape, without moving or reloading the page', async ({ page }) => {
    await openPost(page, id);
    const first = page.getByRole('link', { name: photos[0]?.alt });
    await first.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 60));
    const before = await page.evaluate(() => window.scrollY);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\.data|\/post\//.test(request.url())) asked.push(request.url());
    });
    const box = page.getByRole('dialog', { name: 'Photos' });
    const ways = [
      () => page.goBack(),
      () => box.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ];
    for (const close of ways) {
      await first.click();
      await expect(box).toBeVisible();
      await close();
      await expect(box).toHaveCount(0);
      await expect(page).toHaveURL(`/post/${id}`);
      await expect(first).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    }
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/post/${id}`);
    expect(asked).toEqual([]);
  });

  test('Back after a closed picture leaves the post', async ({ page }) => {
    await page.goto('/dashboard');
    await page.goto(`/post/${id}`);
    await whenPostLive(page);
    await page.getByRole('link', { name: photos[0]?.alt }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('a reload finds them open, Back closes them and Forward opens them again', async ({ page }) => {
    await openPost(page, id);
    await page.getByRole('link', { name: photos[0]?.alt }).click();
    const box = page.getByRole('dialog', { name: 'Photos' });
    await expect(box.getByText('1 / 3')).toBeVisible();
    await page.reload();
    await expect(box.getByText('1 / 3')).toBeVisible();
    await page.goBack();
    await expect(box).toHaveCount(0);
    await page.goForward();
    await expect(box.getByText('1 / 3')).toBeVisible();
    await box.getByRole('button', { name: 'Close' }).click();
    await expect(box).toHaveCount(0);
    await expect(page).toHaveURL(`/post/${id}`);
  });

  test('a picture that does not load is replaced by the placeholder', async ({ page }) => {
    await page.route('**/files/**', (route) => route.fulfill({ status: 404, body: '' }));
    await openPost(page, id);
    await expect(page.getByRole('img', { name: photos[0]?.alt })).toHaveCSS('content', /placeholder\.svg/);
    await page.getByRole('img', { name: photos[0]?.alt }).click();
    // The strip has numbers where it has no pictures.
    await expect(
      page.getByRole('dialog', { name: 'Photos' }).getByRole('button', { name: 'Photo 2' }),
    ).toHaveText('2');
  });

  test('have a light focus ring on black in the light theme, too', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openPost(page, id);
    await page.getByRole('link', { name: photos[0]?.alt }).click();
    const box = page.getByRole('dialog', { name: 'Photos' });
    await expect(box.getByText('1 / 3')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(box.locator(':focus-visible')).toHaveCSS('outline-color', 'rgb(255, 213, 138)');
  });
});
