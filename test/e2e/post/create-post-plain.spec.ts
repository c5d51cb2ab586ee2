import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { cards, newUser, type TestUser } from '../feed/support';
import { asOwnPage } from '../own-page';
import { form, givePromise, heicPhoto, photo, publish, publishedBy, writeOffer } from './create-support';

let me: TestUser;

test.describe('a new post without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(async ({ context, page, baseURL }) => {
    me = await newUser(context, baseURL ?? '', 'entrepreneur');
    await page.goto('/create-post');
    // What the browser would stop itself, the server must answer as well.
    await page.evaluate(() => document.querySelector('form#create-post')?.setAttribute('novalidate', ''));
  });

  const kept = (page: Page) => form(page).locator('input[name$=".url"]');

  test('is published with its photos', async ({ page, context }) => {
    const title = `Milk chiller ${me.id.slice(-6)}`;
    await writeOffer(page, title);
    await page.getByLabel('Add photos').setInputFiles([photo('street.jpg'), photo('drawing.png')]);
    await givePromise(page);
    await publish(page).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(
      page.getByText("Investment opportunity created successfully! It's now live and visible to everyone."),
    ).toBeVisible();
    await expect(cards(page).filter({ hasText: title })).toHaveCount(1);
    const [post] = await publishedBy(context, me.id);
    expect(post).toMatchObject({ fundingMin: 800_000, teamSize: 4 });
    expect(post?.imageDetails).toHaveLength(2);
  });

  test('keeps every field and photo when something is wrong', async ({ page, context }) => {
    await writeOffer(page, 'Milk chiller');
    await page.getByLabel('Team size').fill('many');
    await page.getByLabel('Add photos').setInputFiles([photo('street.jpg'), photo('drawing.png')]);
    await publish(page).click();
    await expect(page.getByText('2 things to fix')).toBeVisible();
    await expect(page.getByText('Team size must be a whole number from 1')).toHaveCount(1);
    await expect(page.getByLabel('Title')).toHaveValue('Milk chiller');
    await expect(page.getByLabel('Category')).toHaveValue('Agriculture');
    await expect(page.getByLabel('Team size')).toHaveValue('many');
    await expect(page.getByLabel('Use of funds')).toHaveValue(/Generator/);
    await expect(kept(page)).toHaveCount(2);

    // The cross needs a script.
    await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(0);
    await page.getByLabel('Team size').fill('4');
    await page.getByRole('checkbox', { name: 'Remove' }).first().check();
    await page.getByLabel('Add photos').setInputFiles(photo('picture.webp'));
    await givePromise(page);
    const [, second = ''] = await kept(page).evaluateAll((all) =>
      all.map((input) => (input as HTMLInputElement).value),
    );
    await publish(page).click();
    await expect(page).toHaveURL('/dashboard');
    const [post] = await publishedBy(context, me.id);
    expect(post?.imageDetails).toHaveLength(2);
    expect(post?.imageDetails[0]?.url).toBe(second);
  });

  test('says which photo is refused, and keeps the rest', async ({ page, context }) => {
    await writeOffer(page, 'Milk chiller');
    await givePromise(page);
    const drawing = { name: 'shop.png', mimeType: 'image/png', buffer: await readFile(photo('drawing.png')) };
    await page.getByLabel('Add photos').setInputFiles([heicPhoto('IMG_1.HEIC'), drawing]);
    await publish(page).click();
    await expect(
      page.getByText(/Failed to upload IMG_1\.HEIC \. This is a HEIC picture/).first(),
    ).toBeVisible();
    await expect(kept(page)).toHaveCount(1);
    await expect(page.getByLabel('Title')).toHaveValue('Milk chiller');
    expect(await publishedBy(context, me.id)).toEqual([]);
  });

  test('starts with the draft of another device, and can discard it', async ({ page, context, baseURL }) => {
    const headers = asOwnPage(baseURL ?? '');
    const data = { postType: 'community', content: 'Begun on the phone', category: 'Retail' };
    await context.request.put('/api/users/me/drafts/post', { headers, data });
    await page.goto('/create-post');
    await expect(page.getByText('Draft restored')).toBeVisible();
    await expect(page.getByLabel('Content')).toHaveValue('Begun on the phone');
    await expect(page.getByRole('link', { name: 'Community' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Draft restored')).toBeHidden();
    await expect(page.getByLabel('Content')).toHaveValue('');
  });
});
