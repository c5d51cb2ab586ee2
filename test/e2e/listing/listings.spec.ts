import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, publish as publishPost, signal } from '../feed/support';
import { newMark } from '../mark';
import { asOwnPage } from '../own-page';
import { routeWhile } from '../route-while';
import { whenLive } from '../when-live';
import {
  addFiles,
  clearListings,
  form,
  listingCard,
  myListings,
  plan,
  publish,
  publishListing,
  review,
  tick,
  upload,
  whenUploaded,
  write,
} from './support';

test('an own post in the list has Edit and a menu, and is deleted from there', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const title = `A loom ${newMark()}`;
  await publishPost(context, origin, title);
  await page.goto('/my-listings');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByRole('link', { name: `Edit ${title}` })).toBeVisible();
  await expect(row.getByText('Delete', { exact: true })).toHaveCount(0);
  await row.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test.describe('an entrepreneur', () => {
  test.beforeEach(async ({ context, origin }) => {
    await newUser(context, origin, 'entrepreneur');
  });
  test.afterEach(({ context, origin }) => clearListings(context, origin));

  test('publishes a listing with photos and plan, edits, closes, reopens and deletes it', async ({
    page,
    context,
    browser,
    origin,
  }) => {
    test.slow();
    const title = `Repair school ${newMark()}`;
    await page.goto('/create-listing');
    await whenLive(page);
    await addFiles(page, ['street.jpg', 'geotagged.jpg']);
    await write(page, title);
    await expect(page.getByText('8 lakh to 12.5 lakh rupees')).toBeVisible();
    await tick(page, 'Share my phone number');
    await whenUploaded(page, 2);
    await tick(page, 'Owner’s promise');
    await publish(page).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Listing published!')).toBeVisible();
    await expect(
      page.getByText('Your business listing is now live and visible to all investors.'),
    ).toBeVisible();

    const [{ id = '' } = {}] = await myListings(context);
    await expect(listingCard(page, id)).toContainText(title);
    await expect(listingCard(page, id)).toContainText('Not reviewed yet');
    // The phone's own picture is there before the server's.
    await expect(listingCard(page, id).locator('img').first()).toHaveCSS('background-image', /^url\("blob:/);

    const moderator = await browser.newContext();
    await review(moderator, origin, id, 'approved');
    await moderator.close();
    await page.goto('/my-listings');
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row).not.toContainText('Not reviewed yet');

    await row.getByRole('link', { name: `Edit ${title}` }).click();
    await whenLive(page);
    await expect(page.getByText('Our plan.pdf', { exact: true })).toBeVisible();
    await page.getByLabel('Maximum funding').fill('1400000');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(`/opportunity/${id}`);
    await expect(page.getByText('Others see your changes now, marked Not reviewed yet.')).toBeVisible();
    await expect(page.getByText('₹8,00,000 to ₹14,00,000')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(1);

    await page.getByRole('button', { name: `Close as funded: ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close listing' }).click();
    await expect(page.getByText('Listing closed', { exact: true })).toBeVisible();
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Reopen ${title}` })).toBeFocused();
    await page.goto('/dashboard');
    await expect(listingCard(page, id)).toHaveCount(0);

    await page.goto('/my-listings');
    await row.getByRole('button', { name: `Reopen ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen' }).click();
    await expect(row.getByRole('button', { name: `Close as funded: ${title}` })).toBeFocused();
    const menu = row.getByRole('button', { name: 'More options' });
    await expect(row.getByText('Delete', { exact: true })).toHaveCount(0);
    await menu.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Share', 'Copy Link', 'Send', 'Edit', 'Delete']);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toBeVisible();
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await expect.poll(() => myListings(context)).toEqual([]);
  });

  test('sees every error beside its field, and their number', async ({ page, context }) => {
    await page.goto('/create-listing');
    await whenLive(page);
    await page.getByLabel('Title').fill('Shop');
    await page.getByLabel('Description').fill('Six machines, nine women, Peelamedu.');
    await expect(page.getByText('36 / 50 minimum')).toBeVisible();
    await page.getByLabel('Minimum funding').pressSequentially('900000');
    await page.getByLabel('Maximum funding').pressSequentially('600000');
    await publish(page).click();
    for (const message of [
      'Title must be at least 5 characters',
      'Category is required',
      'Description must be at least 50 characters',
      'Maximum funding must be greater than or equal to minimum funding',
      "Please describe how you'll use the funds",
    ])
      await expect(form(page).getByText(message).last()).toBeVisible();
    await expect(page.getByText('6 things to fix')).toBeVisible();
    await page.getByLabel('Maximum funding').fill('9999');
    await expect(page.getByText('Maximum funding must be at least ₹10,000').last()).toBeVisible();
    await page.getByLabel('Maximum funding').fill('2.5');
    await expect(
      page.getByText('Please enter an amount in whole rupees, such as 2,50,000').last(),
    ).toBeVisible();
    await expect.poll(() => myListings(context)).toEqual([]);
  });

  test('writes amounts in lakhs, as people say them', async ({ page }) => {
    await page.goto('/create-listing');
    await whenLive(page);
    await page.getByLabel('Minimum funding').pressSequentially('2.5 लाख');
    await expect(page.getByText('2.5 lakh rupees')).toBeVisible();
    await page.getByLabel('Maximum funding').pressSequentially('5 lakh');
    await expect(page.getByText('2.5 lakh to 5 lakh rupees')).toBeVisible();
    await expect(page.getByLabel('Minimum funding')).toHaveValue('2,50,000');
    await page.getByLabel('Title').focus();
    await expect(page.getByLabel('Maximum funding')).toHaveValue('5,00,000');
  });

  test('keeps a draft with photo and plan over a reload, saved automatically and by the button', async ({
    page,
  }) => {
    await page.goto('/create-listing');
    await whenLive(page);
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(page.getByText('Nothing to save yet')).toBeVisible();
    await addFiles(page, ['street.jpg']);
    await page.getByLabel('Title').fill('Half a thought');
    await tick(page, 'Allow direct messages');
    await whenUploaded(page, 1);
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(page.getByText('Your draft is saved locally and in your account.')).toBeVisible();
    await page.reload();
    await whenLive(page);
    await expect(page.getByText('Draft restored')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Half a thought');
    await expect(page.getByText('Our plan.pdf', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Photo 1 of 1/ })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Allow direct messages' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: 'Allow direct messages' })).toBeChecked();
    await page.reload();
    await whenLive(page);
    await expect(page.getByText('Draft restored')).toBeHidden();
  });

  test('sees why a plan is refused, and publishes without it', async ({ page }) => {
    await page.goto('/create-listing');
    await whenLive(page);
    const input = form(page).locator('input[name=plan]');
    await input.setInputFiles({
      name: 'plan.docx',
      mimeType: 'application/msword',
      buffer: Buffer.from('x'),
    });
    await expect(form(page).getByText('Please choose a PDF')).toBeVisible();
    await write(page, 'Repair school without a plan');
    await tick(page, 'Owner’s promise');
    await publish(page).click();
    await expect(
      page.getByText('The business plan was not added. Try it again or remove it.').last(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Remove plan.docx' }).click();
    await publish(page).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('keeps everything when the server cannot be reached', async ({ page, context }) => {
    await page.goto('/create-listing');
    await whenLive(page);
    await write(page, 'Repair school on a bad line');
    await tick(page, 'Owner’s promise');
    const letPass = await routeWhile(page, '**/create-listing**', (route) => route.abort());
    await publish(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to create listing' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Repair school on a bad line');
    letPass();
    await publish(page).click();
    await expect(page).toHaveURL('/dashboard');
    await expect.poll(() => myListings(context)).toHaveLength(1);
  });
});

test.describe('an investor', () => {
  let id = '';
  let owners: BrowserContext;
  test.beforeEach(async ({ browser, context, origin }) => {
    owners = await browser.newContext();
    await newUser(owners, origin, 'entrepreneur');
    id = await publishListing(owners, origin, {
      images: [
        await upload(owners, origin, 'listing_image', 'street.jpg'),
        await upload(owners, origin, 'listing_image', 'geotagged.jpg'),
      ],
      businessPlan: await upload(owners, origin, 'business_plan', plan('Repair plan.pdf')),
    });
    await newUser(context, origin, 'investor');
  });
  test.afterEach(async ({ origin }) => {
    await clearListings(owners, origin);
    await owners.close();
  });

  test('opens a listing from the feed and returns to its card', async ({ page }) => {
    await page.goto('/dashboard');
    const card = listingCard(page, id);
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('link').click();
    await expect(page).toHaveURL(`/opportunity/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phone repair at the Dewa crossing');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(card).toBeInViewport();
  });

  test('expresses interest with an amount once', async ({ page }) => {
    await page.goto(`/opportunity/${id}`);
    await page.getByRole('button', { name: 'Express Interest' }).click();
    const sheet = page.getByRole('dialog', { name: 'Express Interest' });
    await expect(sheet).toContainText('Interest is not a payment and not binding.');
    await expect(sheet.getByRole('link', { name: /^What the law says/ })).toHaveAttribute(
      'href',
      '/terms#interest',
    );
    await sheet.getByRole('textbox', { name: 'Amount in mind' }).fill('200000');
    await expect(sheet.getByText('2 lakh', { exact: true })).toBeVisible();
    // Nothing of the amount is cut.
    const field = sheet.getByRole('textbox', { name: 'Amount in mind' });
    expect(await field.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
    await sheet.getByRole('button', { name: 'Express Interest' }).click();
    await expect(page.getByText('The entrepreneur has been notified of your interest.')).toBeVisible();
    const button = page.getByRole('button', { name: 'Interested' });
    await expect(button).toBeFocused();
    await expect(page.getByText('1 person interested')).toBeVisible();
    await page.reload();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    // One person's amount is nobody else's business, not even as a sum.
    await expect(page.getByText('stated, at least')).toBeHidden();
  });

  test('expresses interest once with two taps on the button', async ({ page }) => {
    await page.goto(`/opportunity/${id}`);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/interests')) sent.push(request.url());
    });
    await page.getByRole('button', { name: 'Express Interest' }).click();
    const button = page.getByRole('dialog').getByRole('button', { name: 'Express Interest' });
    // Both taps in one task: the sheet has had no time to leave.
    await button.evaluate((element: HTMLElement) => [element.click(), element.click()]);
    await expect(page.getByRole('status').filter({ hasText: 'Interest expressed!' })).toHaveCount(1);
    await expect(page.getByText('1 person interested')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('reads that what another device has sent stands', async ({ page, origin }) => {
    await page.goto(`/opportunity/${id}`);
    await page.getByRole('button', { name: 'Express Interest' }).click();
    const elsewhere = await page.request.post('/api/interests', {
      headers: asOwnPage(origin),
      data: { listingId: id, message: 'From the other phone' },
    });
    expect(elsewhere.status()).toBe(201);
    await page.getByRole('textbox', { name: 'Message' }).fill('From this one');
    await page.getByRole('dialog').getByRole('button', { name: 'Express Interest' }).click();
    await expect(page.getByRole('alert')).toContainText('Your first message stands.');
    await expect(page.getByRole('button', { name: 'Interested' })).toBeVisible();
  });

  test('reads that the listing was closed meanwhile, in place of the button', async ({ page, origin }) => {
    await page.goto(`/opportunity/${id}`);
    await page.getByRole('button', { name: 'Express Interest' }).click();
    const closed = await owners.request.put(`/api/listings/${id}`, {
      headers: asOwnPage(origin),
      data: { closed: true },
    });
    expect(closed.status()).toBe(200);
    await page.getByRole('dialog').getByRole('button', { name: 'Express Interest' }).click();
    await expect(page.getByRole('alert')).toContainText('The owner has closed this listing.');
    await expect(page.getByText('Closed by its owner')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Express Interest' })).toBeHidden();
  });

  test('sees a failed interest undone, with its text kept', async ({ page }) => {
    await page.goto(`/opportunity/${id}`);
    await page.route('**/api/interests', (route) => route.abort());
    await page.getByRole('button', { name: 'Express Interest' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('May I visit on Sunday?');
    await page.getByRole('dialog').getByRole('button', { name: 'Express Interest' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to express interest' })).toBeVisible();
    await page.getByRole('button', { name: 'Express Interest' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('May I visit on Sunday?');
  });

  test('looks at the photos, the plan and times for a call', async ({ page }) => {
    await page.goto(`/opportunity/${id}`);
    await expect(page.getByText('1 / 2')).toBeVisible();
    await page.getByRole('list', { name: 'Photos' }).evaluate((row) => row.scrollTo(row.clientWidth, 0));
    await expect(page.getByText('2 / 2')).toBeVisible();
    await page.getByRole('list', { name: 'Photos' }).getByRole('link').nth(1).click();
    await expect(page.getByRole('dialog', { name: 'Photos' })).toContainText('2 / 2');
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Photos' })).toBeHidden();
    await expect(page).toHaveURL(`/opportunity/${id}`);

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download business plan' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Repair plan.pdf');
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('button', { name: 'Schedule Call' }).click();
    const sheet = page.getByRole('dialog', { name: 'Schedule Call' });
    await sheet.getByRole('button', { name: 'Propose' }).click();
    await expect(sheet.getByText('Please choose at least one time')).toBeVisible();
    await expect(sheet.getByRole('checkbox')).toHaveCount(6);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Schedule Call' })).toBeFocused();
  });

  test('bookmarks, and reports with a reason', async ({ page }) => {
    await page.goto(`/opportunity/${id}`);
    const bookmark = page.getByRole('button', { name: 'Bookmark' });
    await bookmark.click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Bookmarked!')).toBeVisible();
    await page.reload();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Report this listing' }).click();
    const sheet = page.getByRole('dialog', { name: 'Report listing' });
    await sheet.getByText('Scam or fraud').click();
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText("Thank you for reporting. We'll review this listing.")).toBeVisible();
  });

  test('sees that a listing is loading, and that a missing one does not exist', async ({ page }) => {
    await page.goto('/dashboard');
    const card = listingCard(page, id);
    await card.scrollIntoViewIfNeeded();
    const seen = signal();
    await page.route(`**/opportunity/${id}.data**`, async (route) => {
      await seen.given;
      await route.continue();
    });
    await card.getByRole('link').click();
    await expect(page.getByText('Loading opportunity...')).toBeAttached();
    seen.give();
    await expect(page).toHaveURL(`/opportunity/${id}`);
    await page.goto(`/opportunity/${crypto.randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'Opportunity not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('cannot create a listing', async ({ page }) => {
    await page.goto('/create-listing');
    await expect(page.getByText('Only entrepreneurs can publish a business listing.')).toBeVisible();
    await expect(publish(page)).toBeHidden();
  });
});
