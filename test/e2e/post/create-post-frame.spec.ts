import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { expectAccessible, expectNarrow } from '../call/sound';
import { newUser, type TestUser } from '../feed/support';
import { plan } from '../listing/support';
import { routeWhile } from '../route-while';
import { whenLive } from '../when-live';
import { addPhotos, form, photo, photos, publish, publishedBy, whenUploaded } from './create-support';

let me: TestUser;

test.beforeEach(async ({ context, baseURL }) => {
  me = await newUser(context, baseURL ?? '', 'entrepreneur');
});

test('axe finds nothing serious in the form, its errors and a photo', async ({ page }) => {
  await page.goto('/create-post');
  await whenLive(page);
  await expectAccessible(page);
  await addPhotos(page, photo('street.jpg'), photo('drawing.png'));
  await whenUploaded(page, 2);
  await page.getByLabel('Minimum funding').fill('5');
  await publish(page).click();
  await expect(page.getByText('5 things to fix')).toBeVisible();
  await expectAccessible(page, 'the errors');
  await photos(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the photo');
});

test('axe finds nothing serious in a draft and in the community form', async ({ page }) => {
  await page.goto('/create-post');
  await whenLive(page);
  await page.getByLabel('Title').fill('Bulk milk chiller');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before a draft is discarded');
  await page.goto('/create-post?type=community');
  await expectAccessible(page);
});

test.describe('the form of a post', () => {
  const word = 'Dampfschifffahrtsgesellschaftskapitänspatent'.repeat(3);

  test.beforeEach(async ({ page }) => {
    await page.goto('/create-post');
    await whenLive(page);
  });

  async function fillToTheBrim(page: Page) {
    await page.getByLabel('Title').fill(word.slice(0, 120));
    await page.getByLabel('Content').fill(word);
    await page.getByLabel('Minimum funding').fill('100000000000');
    await page.getByLabel('Maximum funding').fill('99999999999999');
  }

  test('never scrolls sideways while it is empty', async ({ page }) => {
    await expectNarrow(page);
  });

  test('never scrolls sideways with long words, photos and errors', async ({ page }) => {
    await fillToTheBrim(page);
    await addPhotos(
      page,
      photo('street.jpg'),
      photo('drawing.png'),
      photo('picture.webp'),
      photo('picture.avif'),
    );
    await whenUploaded(page, 4);
    await publish(page).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectNarrow(page);
  });

  test('never scrolls sideways around an open photo', async ({ page }) => {
    await addPhotos(page, photo('street.jpg'));
    await whenUploaded(page, 1);
    await photos(page).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNarrow(page);
  });

  test('never scrolls sideways with a draft that is restored', async ({ page }) => {
    await fillToTheBrim(page);
    await addPhotos(page, photo('drawing.png'));
    await whenUploaded(page, 1);
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Draft restored')).toBeVisible();
    await expectNarrow(page);
  });
});

test('a post is written and published by keyboard alone', async ({ page, context }) => {
  await page.goto('/create-post');
  await whenLive(page);
  const key = (name: string) => page.keyboard.press(name);
  const to = async (name: string) => {
    for (let step = 0; step < 30; step += 1) {
      await key('Tab');
      const { label, isCovered } = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement;
        const { top, left, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
        const words = element.labels?.[0]?.textContent ?? element.textContent;
        const isDrawn = width > 1 && height > 1;
        return {
          label: element.getAttribute('aria-label') ?? words ?? '',
          isCovered: isDrawn && !(hit && (element.contains(hit) || hit.contains(element))),
        };
      });
      expect(isCovered, `${label} is covered`).toBe(false);
      if (label.startsWith(name)) return;
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  await to('Community');
  await to('Title');
  await page.keyboard.type('Bulk milk chiller');
  await to('Content');
  await page.keyboard.type('The evening milk spoils.');
  await to('Add photos');
  await addPhotos(page, photo('street.jpg'), photo('drawing.png'), photo('picture.webp'));
  await whenUploaded(page, 3);
  await page.getByLabel('Content').focus();
  await to('Photo 1 of 3');
  await key('ArrowRight');
  await expect(page.getByRole('button', { name: 'Photo 2 of 3' })).toBeFocused();
  await to('Remove photo 2');
  await key('Enter');
  await expect(page.getByRole('button', { name: 'Photo 2 of 2' })).toBeFocused();
  await to('Add photos');
  await to('Category');
  await page.keyboard.type('Agri');
  await to('Minimum funding');
  await page.keyboard.type('800000');
  await to('Maximum funding');
  await page.keyboard.type('1250000');
  await to('Owner’s promise');
  await key('Space');
  await to('Cancel');
  await to('Publish');
  await key('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect
    .poll(() => publishedBy(context, me.id))
    .toMatchObject([
      { title: 'Bulk milk chiller', fundingMin: 800_000, fundingMax: 1_250_000, imageDetails: [{}, {}] },
    ]);
});

test('the keyboard goes on beside a PDF that is chosen, tried again or removed, and all three are said', async ({
  page,
}) => {
  await page.goto('/create-post');
  await whenLive(page);
  const key = (name: string) => page.keyboard.press(name);
  const button = (name: string) => page.getByRole('button', { name });
  const expectSaid = (words: string) =>
    expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);
  const input = form(page).locator('input[name=plan]');
  await input.focus();
  await input.setInputFiles(plan());
  await expect(button('Remove Our plan.pdf')).toBeFocused();
  await expectSaid('Our plan.pdf is added');
  await key('Enter');
  await expect(input).toBeFocused();
  await expectSaid('Our plan.pdf is removed');

  await input.setInputFiles({ ...plan('plan.docx'), mimeType: 'application/msword' });
  await expectSaid('plan.docx Please choose a PDF');
  await expect(button('Remove plan.docx')).toBeFocused();
  await key('Enter');
  await expect(input).toBeFocused();

  const letPass = await routeWhile(page, '**/api/upload*', (route) => route.abort());
  await input.setInputFiles(plan());
  await button('Try again: Our plan.pdf').focus();
  letPass();
  await key('Enter');
  await expect(page.getByRole('group', { name: 'Our plan.pdf' })).toBeFocused();
  await expectSaid('Our plan.pdf is added');
  await key('Tab');
  await expect(button('Remove Our plan.pdf')).toBeFocused();

  const papers = form(page).locator('input[name=papers]');
  await papers.focus();
  await papers.setInputFiles([plan('Lease.pdf'), plan('Accounts.pdf')]);
  await expect(papers).toBeFocused();
  await button('Remove Lease.pdf').focus();
  await key('Enter');
  await expect(button('Remove Accounts.pdf')).toBeFocused();
  await key('Enter');
  await expect(papers).toBeFocused();

  // Who has gone on to another field by the time that a file is added stays there.
  await button('Remove Our plan.pdf').click();
  await page.getByLabel('Title').focus();
  await input.setInputFiles(plan());
  await expect(button('Remove Our plan.pdf')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
});

test('the field has the focus after a PDF is removed at the moment it is there', async ({ page }) => {
  await page.goto('/create-post');
  await whenLive(page);
  const input = form(page).locator('input[name=plan]');
  // Before React has run the effects of the list that has the file.
  await form(page).evaluate((element) => {
    const seen = new MutationObserver(() => {
      if (!element.querySelector('input[type=hidden][name=businessPlan]')) return;
      seen.disconnect();
      (document.activeElement as HTMLElement).click();
    });
    seen.observe(element, { childList: true, subtree: true });
  });
  await input.focus();
  await input.setInputFiles(plan());
  await expect(page.getByRole('status').filter({ hasText: 'Our plan.pdf is removed' })).toHaveCount(1);
  await expect(input).toBeFocused();
});

test('the form asks before it discards text that could not be saved', async ({ page }) => {
  await page.goto('/create-post');
  await whenLive(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.route('**/api/users/me/drafts/**', (route) => route.abort());
  await page.getByLabel('Title').fill('Bulk milk chiller');
  await expect(page.getByText('Not saved')).toBeVisible();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.getByRole('link', { name: 'Cancel' }).last().click();
  await expect.poll(() => asked).toEqual([expect.stringContaining('is not saved')]);
  await expect(page.getByLabel('Title')).toHaveValue('Bulk milk chiller');
  await page.getByRole('link', { name: 'Cancel' }).last().click();
  await expect(page).toHaveURL('/dashboard');
});
