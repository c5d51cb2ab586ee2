import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { newMark } from '../mark';
import {
  addFiles,
  clearListings,
  form,
  listingCard,
  myListings,
  publish,
  publishListing,
  tick,
  write,
} from './support';

test.use({ javaScriptEnabled: false });

test('a listing is published with its files, and managed, without JavaScript', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  await page.goto('/create-listing');
  const title = `Repair school ${newMark()}`;
  await write(page, title);
  await addFiles(page, ['street.jpg', 'drawing.png']);
  await tick(page, 'Owner’s promise');
  await publish(page).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Listing published!')).toBeVisible();
  const [{ id = '' } = {}] = await myListings(context);
  await listingCard(page, id).getByRole('link').click();
  await expect(page.getByText('2 photos')).toBeVisible();
  await expect(page.getByText('Our plan.pdf', { exact: true })).toBeVisible();

  await page.goto('/my-listings');
  await page.getByRole('link', { name: `Close as funded: ${title}` }).click();
  await page.getByRole('button', { name: 'Close listing' }).click();
  await expect(page).toHaveURL('/my-listings');
  await expect(page.getByText('Listing closed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await page.getByLabel('Title').fill(`${title} and shop`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} and shop`);
  await page.goto('/my-listings');
  await page.getByRole('link', { name: 'More options' }).click();
  await page.getByRole('link', { name: /^Delete / }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/my-listings');
  await expect(page.getByText('Listing deleted successfully')).toBeVisible();
});

test('a refused form keeps every field and file, and drafts are saved', async ({ page, context, origin }) => {
  await newUser(context, origin, 'entrepreneur');
  await page.goto('/create-listing');
  await page.getByLabel('Title').fill('Half a thought');
  await addFiles(page, ['street.jpg']);
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Your draft is saved in your account.')).toBeVisible();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought');
  await write(page, 'Repair school');
  await page.getByLabel('Maximum funding').fill('7,00,000');
  await tick(page, 'Owner’s promise');
  await publish(page).click();
  await expect(
    form(page).getByText('Maximum funding must be greater than or equal to minimum funding').last(),
  ).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Repair school');
  await expect(form(page).locator('input[name="images[0].url"]')).toHaveCount(1);
  await expect(form(page).locator('input[name=businessPlan]')).toHaveCount(1);
  await page.getByLabel('Maximum funding').fill('9,00,000');
  await publish(page).click();
  await expect(page).toHaveURL('/dashboard');
  await clearListings(context, origin);
});

test('interest, times for a call, bookmark and report work by links and forms', async ({
  page,
  context,
  browser,
  origin,
}) => {
  const owners = await browser.newContext();
  await newUser(owners, origin, 'entrepreneur');
  const id = await publishListing(owners, origin);
  await newUser(context, origin, 'investor');
  await page.goto(`/opportunity/${id}`);
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Express Interest' }).click();
  await expect(page).toHaveURL(/panel=interest/);
  await page.getByLabel('Amount in mind').fill('2,00,000');
  await page.getByRole('button', { name: 'Express Interest' }).first().click();
  await expect(page.getByText('The entrepreneur has been notified of your interest.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Interested' })).toBeVisible();
  await page.getByRole('link', { name: 'Schedule Call' }).click();
  for (const at of [0, 3]) await page.locator('label:has(input[name=slot])').nth(at).click();
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('They see the times in your chat and answer there.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Call proposed' }).locator('time[datetime]')).toHaveCount(3);
  await page.goto(`/opportunity/${id}`);
  await page.getByRole('link', { name: 'Report this listing' }).click();
  await page.getByText('Scam or fraud').click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText("Thank you for reporting. We'll review this listing.")).toBeVisible();
  await clearListings(owners, origin);
  await owners.close();
});
