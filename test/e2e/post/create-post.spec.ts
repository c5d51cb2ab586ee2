import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { expectAccessible } from '../call/sound';
import { cards, newUser, type TestUser } from '../feed/support';
import { plan } from '../listing/support';
import { asOwnPage } from '../own-page';
import { routeFirst } from '../route-first';
import { routeWhile } from '../route-while';
import { whenLive } from '../when-live';
import {
  addPhotos,
  draftOf,
  form,
  givePromise,
  heicPhoto,
  noisyPhoto,
  photo,
  photos,
  promise,
  publish,
  publishedBy,
  slowUplink,
  whenUploaded,
  writeOffer,
} from './create-support';

let me: TestUser;

test.describe('an entrepreneur', () => {
  test.beforeEach(async ({ context, page, baseURL }) => {
    me = await newUser(context, baseURL ?? '', 'entrepreneur');
    await page.goto('/create-post');
    await whenLive(page);
  });

  test('sees by its ring which half of the switch has the focus', async ({ page }) => {
    const ring = (one: Locator) => one.evaluate((element) => getComputedStyle(element).outlineStyle);
    const halves = page.getByRole('navigation', { name: 'Post type' });
    const investment = halves.getByRole('link', { name: 'Investment' });
    const community = halves.getByRole('link', { name: 'Community' });
    await investment.focus();
    await page.keyboard.press('Tab');
    await expect(community).toBeFocused();
    expect([await ring(halves), await ring(investment), await ring(community)]).toEqual([
      'none',
      'none',
      'solid',
    ]);
    await page.goto('/settings');
    const theme = page.getByRole('radio', { name: 'Dark' });
    await theme.focus();
    await page.keyboard.press('ArrowLeft');
    const focused = page.locator('.segment:has(:focus-visible)');
    await expect(focused).toHaveCount(1);
    expect(await ring(focused)).toBe('solid');
    expect(await ring(page.locator('.segments:has(:focus-visible)'))).toBe('none');
  });

  test('publishes an investment post with two photos', async ({ page, context, baseURL }) => {
    const title = `Milk chiller ${me.id.slice(-6)}`;
    await writeOffer(page, title);
    await expect(page.getByLabel('Minimum funding')).toHaveValue('8,00,000');
    await expect(page.getByText('8 lakh to 12.5 lakh rupees')).toBeVisible();
    await addPhotos(page, photo('wide.jpg'), photo('drawing.png'), photo('picture.webp'));
    await whenUploaded(page, 3);
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await expect(photos(page)).toHaveCount(2);

    await photos(page).nth(1).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Photo moved to place 1 of 2.')).toBeAttached();
    await expect(photos(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByLabel('What is in the photo?').fill('Milk cans at the gate');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(photos(page).first()).toBeFocused();
    await expect(photos(page).first()).toHaveAccessibleName(/the cover: Milk cans at the gate/);

    await givePromise(page);
    await publish(page).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Success', { exact: true })).toBeVisible();
    await expect(
      page.getByText("Investment opportunity created successfully! It's now live and visible to everyone."),
    ).toBeVisible();
    // Others publish meanwhile, so it need not be the first.
    const card = cards(page).filter({ hasText: title });
    await expect(card).toHaveCount(1);
    await expect(card.getByRole('img', { name: 'Milk cans at the gate' })).toBeVisible();

    const [post, ...others] = await publishedBy(context, me.id);
    expect(others).toEqual([]);
    expect(post).toMatchObject({ title, fundingMin: 800_000, fundingMax: 1_250_000, teamSize: 4 });
    expect(post?.imageDetails.map(({ alt }) => alt)).toEqual(['Milk cans at the gate', '']);
    await expect.poll(() => draftOf(context, baseURL ?? '')).toBeNull();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([]);
    await page.goto('/create-post');
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByText('Draft restored')).toBeHidden();
  });

  test('writes to the community without a title, and lands on that tab', async ({ page, context }) => {
    await page.getByRole('link', { name: 'Community' }).click();
    await expect(page.getByLabel('Title')).toBeHidden();
    await expect(promise(page)).toBeHidden();
    await page.getByLabel('Content').fill('Which accountant do you trust for GST?');
    await page.getByLabel('Category').selectOption('Services');
    await publish(page).click();
    await expect(page).toHaveURL('/dashboard?type=community');
    await expect(
      page.getByText("Community post created successfully! It's now live and visible to everyone."),
    ).toBeVisible();
    await expect
      .poll(() => publishedBy(context, me.id, 'community'))
      .toMatchObject([{ title: null, fundingMin: null }]);
  });

  test('changes the tab without losing text', async ({ page }) => {
    await writeOffer(page, 'Milk chiller');
    await page.getByRole('link', { name: 'Community' }).click();
    await expect(page.getByLabel('Content')).toHaveValue(/evening milk/);
    await page.getByRole('link', { name: 'Investment' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Milk chiller');
    await expect(page.getByLabel('Maximum funding')).toHaveValue('12,50,000');
    await expect(page.getByLabel('Use of funds')).toHaveValue(/Generator/);
  });

  test('finds the draft after a reload', async ({ page, context, baseURL }) => {
    await writeOffer(page, 'Milk chiller');
    await addPhotos(page, photo('street.jpg'), photo('drawing.png'));
    await whenUploaded(page, 2);
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Draft restored')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Milk chiller');
    await expect(page.getByLabel('Category')).toHaveValue('Agriculture');
    await expect(page.getByLabel('Minimum funding')).toHaveValue('8,00,000');
    await expect(page.getByText('8 lakh to 12.5 lakh rupees')).toBeVisible();
    await expect(page.getByLabel('Use of funds')).toHaveValue(/Milk chiller ₹6,10,000\nGenerator/);
    await expect(photos(page)).toHaveCount(2);
    await expect(promise(page)).not.toBeChecked();
    await expect.poll(() => draftOf(context, baseURL ?? '')).toMatchObject({ title: 'Milk chiller' });

    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(photos(page)).toHaveCount(0);
    await expect(page.getByText('Draft restored')).toBeHidden();
    // Leaving at once does not bring it back.
    await page.getByRole('link', { name: 'Cancel' }).last().click();
    await expect(page).toHaveURL('/dashboard');
    await expect.poll(() => draftOf(context, baseURL ?? '')).toBeNull();
    await page.goto('/create-post');
    await expect(page.getByLabel('Title')).toHaveValue('');
  });

  test('continues the draft on another device', async ({ page, context, browser, baseURL }) => {
    await page.getByLabel('Title').fill('Begun on the phone');
    await page.getByLabel('Content').fill('And finished at the desk.');
    // Leaving by a link keeps it at once.
    await page.getByRole('link', { name: 'Cancel' }).last().click();
    await expect(page).toHaveURL('/dashboard');
    await expect.poll(() => draftOf(context, baseURL ?? '')).toMatchObject({ title: 'Begun on the phone' });
    const desk = await browser.newContext({ storageState: await context.storageState(), baseURL });
    const second = await desk.newPage();
    await second.goto('/create-post');
    await expect(second.getByLabel('Title')).toHaveValue('Begun on the phone');
    await expect(second.getByText('Draft restored')).toBeVisible();
    await desk.close();
  });

  test('leaves the form, and the draft is saved although the first try fails', async ({
    page,
    context,
    baseURL,
  }) => {
    await routeFirst(page, '**/api/users/me/drafts/post*', (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '1' } }),
    );
    const refused = page.waitForResponse((response) => response.status() === 503);
    await page.getByLabel('Title').fill('Milk chiller');
    await page.getByRole('link', { name: 'Cancel' }).last().click();
    await refused;
    await expect(page).toHaveURL('/dashboard');
    await expect.poll(() => draftOf(context, baseURL ?? '')).toMatchObject({ title: 'Milk chiller' });
  });

  test('sees what is missing in each field, and the first one takes the focus', async ({ page, context }) => {
    // iOS zooms into fields of smaller text.
    const fields = page.locator('input:not([type=hidden]), select, textarea');
    const smallest = () =>
      fields.evaluateAll((all) =>
        Math.min(...all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize))),
      );
    await expect.poll(smallest).toBeGreaterThanOrEqual(16);
    await page.getByLabel('Minimum funding').pressSequentially('5000');
    await page.getByLabel('Maximum funding').pressSequentially('20000');
    await publish(page).click();
    await expect(page.getByText('5 things to fix')).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(page.getByLabel('Title')).toBeFocused();
    // One line, which leads to the first field of the form.
    const first = page.getByRole('alert').getByRole('link');
    await expect(first).toHaveCount(1);
    await page.getByLabel('Content').focus();
    await first.click();
    await expect(page.getByLabel('Title')).toBeFocused();
    for (const words of [
      'Title is required',
      'Content is required',
      'Category is required',
      'Minimum funding must be at least ₹10,000',
      'Please confirm the owner’s promise',
    ]) {
      await expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible();
    }
    await page.getByLabel('Minimum funding').fill('30000');
    await expect(page.getByText('Minimum funding must be at least ₹10,000')).toHaveCount(0);
    await publish(page).click();
    await expect(
      page.getByText('Maximum funding must be greater than or equal to minimum funding').first(),
    ).toBeVisible();
    await page.getByLabel('Title').fill('Bulk milk chiller');
    await first.click();
    await expect(page.getByLabel('Content')).toBeFocused();
    await expect.poll(() => publishedBy(context, me.id)).toEqual([]);
  });

  test('loses nothing when the connection breaks, and publishes once', async ({ page, context }) => {
    const title = `Milk chiller ${me.id.slice(-6)}`;
    await writeOffer(page, title);
    await addPhotos(page, photo('street.jpg'));
    await whenUploaded(page, 1);
    await givePromise(page);
    // The request arrives, its answer does not.
    const letPass = await routeWhile(page, '**/create-post.data*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await publish(page).click();
    await expect(page.getByText('Failed to create post. Please try again.')).toBeVisible();
    await expect(page.getByRole('alert').getByText('No connection. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(photos(page)).toHaveCount(1);
    letPass();
    await publish(page).click();
    await expect(page).toHaveURL('/dashboard');
    await expect.poll(() => publishedBy(context, me.id)).toHaveLength(1);
  });

  /** Presses Publish. The request arrives, its answer does not. */
  async function publishWithoutAnswer(page: Page): Promise<void> {
    const letPass = await routeWhile(page, '**/create-post.data*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await publish(page).click();
    await expect(page.getByText('Failed to create post. Please try again.')).toBeVisible();
    letPass();
  }

  test('publishes once where the draft is saved between a lost answer and the next try', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.reload();
    await whenLive(page);
    await writeOffer(page, `Milk chiller ${me.id.slice(-6)}`);
    await givePromise(page);
    await publishWithoutAnswer(page);
    await page.clock.runFor(21_000);
    await expect(page.getByRole('alert').getByText('It is published already', { exact: true })).toBeVisible();
    await publish(page).click();
    await expect(page).toHaveURL('/dashboard');
    await expect.poll(() => publishedBy(context, me.id)).toHaveLength(1);
  });

  test('takes what is corrected after a lost answer along to the published post', async ({
    page,
    context,
  }) => {
    await writeOffer(page, `Milk chiller ${me.id.slice(-6)}`);
    await givePromise(page);
    await publishWithoutAnswer(page);
    await page.getByLabel('Minimum funding').fill('700000');
    await publish(page).click();
    await expect(page.getByRole('alert').getByText('It is published already', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Team size').fill('5');
    await page.getByRole('link', { name: 'Change the published post' }).click();
    await expect(page).toHaveURL(/\/post\/[^/]+\/edit$/);
    await expect(page.getByText('Your changes are still here. They are not saved yet.')).toBeVisible();
    await expect(page.getByLabel('Minimum funding')).toHaveValue('7,00,000');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/post\/[^/]+$/);
    await expect
      .poll(() => publishedBy(context, me.id))
      .toMatchObject([{ fundingMin: 700_000, fundingMax: 1_250_000, teamSize: 5 }]);
  });

  test('publishes anew, with its files, what was published before a lost answer and has been deleted since', async ({
    page,
    context,
    origin,
  }) => {
    await writeOffer(page, `Milk chiller ${me.id.slice(-6)}`);
    await addPhotos(page, photo('street.jpg'));
    await form(page).locator('input[name=plan]').setInputFiles(plan());
    await whenUploaded(page, 1);
    await expect(form(page).locator('input[type=hidden][name=businessPlan]')).toHaveCount(1);
    await givePromise(page);
    await publishWithoutAnswer(page);
    const [first] = await publishedBy(context, me.id);
    await context.request.delete(`/api/posts/${first?.id}`, { headers: asOwnPage(origin) });
    await publish(page).click();
    await expect(
      page.getByText('It was published already, and has been deleted since.').first(),
    ).toBeVisible();
    await publish(page).click();
    await expect(page).toHaveURL('/dashboard');
    const [again, ...others] = await publishedBy(context, me.id);
    expect([again?.id === first?.id, others]).toEqual([false, []]);
    expect((await context.request.get(again?.imageDetails[0]?.url ?? '')).status()).toBe(200);
  });

  test('is asked to sign in when the session has ended, and finds the draft there', async ({
    page,
    context,
  }) => {
    await writeOffer(page, 'Milk chiller');
    await givePromise(page);
    const cookies = await context.cookies();
    await context.clearCookies();
    await publish(page).click();
    await expect(page).toHaveURL(/\/register\?mode=signin&next=%2Fcreate-post/);
    await expect(page.getByText('Please log in to create a post')).toBeVisible();
    await context.addCookies(cookies);
    await page.goto('/create-post');
    await expect(page.getByLabel('Title')).toHaveValue('Milk chiller');
  });
});

test.describe('photos', () => {
  test.beforeEach(async ({ context, page, baseURL }) => {
    me = await newUser(context, baseURL ?? '', 'entrepreneur');
    await page.goto('/create-post?type=community');
    await whenLive(page);
  });

  test('show their progress, and the form waits for them', async ({ page, context }) => {
    await page.getByLabel('Content').fill('Our new shop front');
    await page.getByLabel('Category').selectOption('Retail');
    const noisy = await noisyPhoto('shop front.jpg');
    await slowUplink(page, 120_000);
    await addPhotos(page, noisy);
    await expect(page.getByText(/^[1-9]\d?%$/)).toBeVisible();
    await publish(page).click();
    await expect(page.getByRole('button', { name: 'Publishing...' })).toBeVisible();
    // The throttled line alone takes ten seconds.
    await expect(page).toHaveURL('/dashboard?type=community', { timeout: 120_000 });
    const [post] = await publishedBy(context, me.id, 'community');
    expect(post?.imageDetails).toHaveLength(1);
  });

  test('can be tried again where they fail', async ({ page }) => {
    const letPass = await routeWhile(page, '**/api/upload*', (route) => route.abort());
    await addPhotos(page, photo('street.jpg'));
    await expect(page.getByText('Upload Failed')).toBeVisible();
    await expect(page.getByText('Failed to upload street.jpg . Please try again.')).toBeVisible();
    await page.getByLabel('Content').fill('Our new shop front');
    await page.getByLabel('Category').selectOption('Retail');
    await publish(page).click();
    await expect(page.getByText('A photo was not added. Try it again or remove it.')).toBeVisible();
    await expect(page).toHaveURL('/create-post?type=community');
    letPass();
    await page.getByRole('button', { name: 'Try again: photo 1' }).click();
    await whenUploaded(page, 1);
    await expect(page.getByText('A photo was not added.')).toBeHidden();
  });

  test('say by their names how far they are, and once that all are added; the keyboard stays with one that is tried again', async ({
    page,
  }) => {
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await routeFirst(page, '**/api/upload*', async (route) => {
      await held;
      await route.abort();
    });
    await addPhotos(page, photo('street.jpg'));
    const tile = photos(page);
    const rest = 'Describe or move';
    await expect(tile).toHaveAccessibleName(`Photo 1 of 1, the cover, Uploading street.jpg. ${rest}`);
    fail();
    await expect(tile).toHaveAccessibleName(`Photo 1 of 1, the cover, Not added. ${rest}`);
    await page.getByRole('button', { name: 'Try again: photo 1' }).focus();
    await page.keyboard.press('Enter');
    await expect(tile).toBeFocused();
    await expect(tile).toHaveAccessibleName(`Photo 1 of 1, the cover. ${rest}`);
    await expect(page.getByRole('status').filter({ hasText: 'All photos are added' })).toHaveCount(1);
  });

  test('are refused with a reason before the upload where phones can’t show their format', async ({
    page,
  }) => {
    let uploads = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/upload')) uploads += 1;
    });
    await addPhotos(page, heicPhoto('IMG_1.HEIC'));
    await expect(page.getByText(/IMG_1\.HEIC: This is a HEIC picture.*convert to JPG/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(page.getByText(/HEIC picture/)).toBeHidden();
    expect(uploads).toBe(0);
  });

  test('are reduced and stripped of their location before the upload', async ({ page }) => {
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        if (body instanceof FormData) Object.assign(window, { sent: body.get('file') });
        send.call(this, body);
      };
    });
    await addPhotos(page, photo('geotagged.jpg'));
    await whenUploaded(page, 1);
    const sent = await page.evaluate(() => (window as unknown as { sent: Blob }).sent.text());
    expect(sent.length).toBeGreaterThan(100);
    expect((await readFile(photo('geotagged.jpg'))).includes('Exif')).toBe(true);
    expect(sent.includes('Exif')).toBe(false);
  });

  test('are at most ten', async ({ page }) => {
    await form(page).locator('input[name=photos]').focus();
    await addPhotos(page, ...Array<string>(12).fill(photo('drawing.png')));
    await expect(form(page).getByText('Please choose at most 10 photos')).toBeVisible();
    await expect(photos(page)).toHaveCount(10);
    await expect(form(page).locator('input[name=photos]')).toHaveCount(0);
    await expect(photos(page).first()).toBeFocused();
    await whenUploaded(page, 10);
    await expect(form(page).getByText('Please choose at most 10 photos')).toBeVisible();
  });

  test('are moved by the keyboard in their sheet, which says their place and keeps the focus', async ({
    page,
  }) => {
    await addPhotos(page, photo('street.jpg'), photo('wide.jpg'));
    await whenUploaded(page, 2);
    await photos(page).first().focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    const right = sheet.getByRole('button', { name: 'Move right' });
    await right.focus();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('status')).toHaveText('Photo moved to place 2 of 2.');
    await expect(right).toBeFocused();
    await expect(right).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('heading')).toHaveText('Photo 2 of 2');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('status')).toHaveText('Photo moved to place 1 of 2.');
    await page.keyboard.press('Escape');
    await expect(photos(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: 'Remove' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Photo 1 of 1' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '1 photo is left' })).toHaveCount(1);
  });

  test('are reordered by a long press and drag', async ({ page, context }) => {
    await addPhotos(page, photo('street.jpg'), photo('drawing.png'), photo('picture.webp'));
    await whenUploaded(page, 3);
    const urls = () =>
      form(page)
        .locator('input[name$=".url"]')
        .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
    const [a, b, c] = await urls();
    await photos(page).first().scrollIntoViewIfNeeded();
    const [from, to] = [await photos(page).nth(0).boundingBox(), await photos(page).nth(2).boundingBox()];
    if (!from || !to) throw new Error('the photos are not on screen');
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const y = from.y + from.height / 2;
    await touch('touchStart', from.x + from.width / 2, y);
    // A finger that rests lifts the photo.
    await expect(page.locator('[data-place][style*="scale"]')).toHaveCount(1);
    for (let x = from.x + from.width / 2; x < to.x + to.width / 2; x += 12) await touch('touchMove', x, y);
    await touch('touchEnd');
    await expect(page.getByText('Photo moved to place 3 of 3.')).toBeAttached();
    await expect.poll(() => urls()).toEqual([b, c, a]);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('an investor', () => {
  test.beforeEach(async ({ context, baseURL }) => {
    me = await newUser(context, baseURL ?? '', 'investor');
  });

  test('writes to the community, and sees why an offer is not allowed', async ({ page, context }) => {
    await page.goto('/create-post');
    await expect(page.getByLabel('Title')).toHaveCount(0);
    await page.getByRole('link', { name: 'Investment' }).click();
    await expect(
      page.getByText('Only entrepreneurs can post investment opportunities. You can post to the community.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Community' })).toHaveAttribute('aria-current', 'true');
    await page.getByLabel('Content').fill('Who repairs ovens in Indiranagar?');
    await page.getByLabel('Category').selectOption('Services');
    await publish(page).click();
    await expect(page).toHaveURL('/dashboard?type=community');
    await expect.poll(() => publishedBy(context, me.id, 'community')).toHaveLength(1);
  });
});
