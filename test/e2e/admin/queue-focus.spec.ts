import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD as demoPassword } from '../../seed/people';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { asOwnPage } from '../own-page';

const row = (page: Page, id: string) => page.locator(`li[id="${id}"]`);

async function publishTwo(origin: string, owner: Awaited<ReturnType<typeof newOwner>>) {
  const ids: string[] = [];
  for (const name of ['Kiln', 'Loom']) {
    const made = await owner.context.request.post('/api/listings', {
      headers: asOwnPage(origin),
      data: {
        title: `${name} ${owner.mark}`,
        category: 'Services',
        description: 'A brick kiln with a zigzag chimney that burns a third less coal than the old one did.',
        fundingMin: 200_000,
        fundingMax: 300_000,
        useOfFunds: 'The chimney and the fan for it',
      },
    });
    expect(made.status(), await made.text()).toBe(201);
    ids.push(((await made.json()) as { id: string }).id);
  }
  return ids as [string, string];
}

async function newOwner(browser: import('@playwright/test').Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin });
  const person = await newUser(context, origin, 'entrepreneur');
  return { context, person, mark: person.id.slice(-8) };
}

async function adminPage(browser: import('@playwright/test').Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const data = { email: 'admin@nukkad.test', password: demoPassword };
  const reply = await context.request.post('/api/auth/login', { headers: asOwnPage(origin), data });
  expect(reply.status(), await reply.text()).toBe(200);
  return context.newPage();
}

test('the focus stays at the row that was decided, and Tab goes on from there', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const owner = await newOwner(browser, origin);
  const [first, second] = await publishTwo(origin, owner);
  const admin = await adminPage(browser, origin);
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
  const admin = await adminPage(browser, origin);
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
