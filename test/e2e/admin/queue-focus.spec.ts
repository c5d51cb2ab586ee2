import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { publishListing } from '../listing/support';
import { asAdmin } from './support';

const row = (page: Page, id: string) => page.locator(`li[id="${id}"]`);

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

async function newOwner(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin });
  const person = await newUser(context, origin, 'entrepreneur');
  return { context, person, mark: person.id.slice(-8) };
}

test('the focus stays at the row that was decided, and Tab goes on from there', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const owner = await newOwner(browser, origin);
  const first = await publishListing(owner.context, origin, { title: `Kiln ${owner.mark}` });
  const second = await publishListing(owner.context, origin, { title: `Loom ${owner.mark}` });
  const admin = await asAdmin(browser, origin, phone);
  await admin.goto(`/admin/listings?q=${owner.mark}`);

  await row(admin, first).getByText('Reject', { exact: true }).focus();
  await admin.keyboard.press('Enter');
  const sheet = admin.getByRole('dialog', { name: 'Reject listing' });
  await expect(sheet.getByLabel('Reason')).toBeFocused();
  await expect(sheet.getByText(`Kiln ${owner.mark}`)).toBeVisible();
  await admin.keyboard.type('Say who measured the coal');
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(row(admin, first)).toBeFocused();
  await admin.keyboard.press('Tab');
  await expect(row(admin, second).getByRole('link').first()).toBeFocused();

  await row(admin, second).getByRole('button', { name: 'Approve' }).focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('Listing approved')).toBeVisible();
  await expect(row(admin, second)).toBeFocused();
});

test('the sheet closes with a ban, over the person who is banned now', async ({ browser, baseURL }) => {
  const origin = baseURL ?? '';
  const { person } = await newOwner(browser, origin);
  const admin = await asAdmin(browser, origin, phone);
  await admin.goto(`/admin/users?status=all&q=${person.id}`);
  await row(admin, person.id).getByText('Suspend, ban or change the role').click();
  const sheet = admin.getByRole('dialog');
  await expect(sheet.getByText(person.fullName)).toBeVisible();
  await sheet.getByLabel('Reason for the ban').fill('Not who they say they are');
  await sheet.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(admin.getByText('User banned')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(row(admin, person.id).getByText('Suspend, ban or change the role')).toBeFocused();
});
