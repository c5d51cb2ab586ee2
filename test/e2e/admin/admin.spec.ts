import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, publish } from '../feed/support';
import { publishListing } from '../listing/support';
import { asOwnPage } from '../own-page';
import { findings, photoPath } from '../profile/support';
import { asAdmin } from './support';

/** A new signed-in user in a separate browser context. */
async function newUserPage(
  browser: Browser,
  origin: string,
  userType: 'entrepreneur' | 'investor',
  options = {},
) {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const person = await newUser(context, origin, userType);
  return { context, person, page: await context.newPage() };
}

const item = (page: Page, text: string) => page.locator('[data-queue-item]').filter({ hasText: text });

test('a listing is rejected with a reason and approved later, by keys', async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? '';
  const owner = await newUserPage(browser, baseURL, 'entrepreneur');
  const reader = await newUserPage(browser, baseURL, 'investor');
  const title = `Kiln ${owner.person.id.slice(-8)}`;
  const made = await owner.context.request.post('/api/listings', {
    headers: asOwnPage(baseURL),
    data: {
      title,
      category: 'Services',
      description: 'A brick kiln with a zigzag chimney that burns a third less coal than the old one did.',
      fundingMin: 200_000,
      fundingMax: 300_000,
      useOfFunds: 'The chimney and the fan for it',
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };

  await reader.page.goto('/admin');
  await expect(reader.page).toHaveURL(/\/dashboard$/);

  const adminPage = await asAdmin(browser, baseURL);
  await adminPage.goto('/admin');
  await expect(adminPage.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible();
  expect(await findings(adminPage)).toEqual([]);
  await adminPage.goto(`/admin/listings?q=${encodeURIComponent(title)}`);
  await expect(adminPage.getByText('Turn shortcuts off')).toBeVisible();
  await adminPage.keyboard.press('j');
  await expect(item(adminPage, title)).toBeFocused();
  await adminPage.keyboard.press('r');
  // In the reason's field a shortcut letter decides nothing.
  await adminPage.keyboard.press('a');
  await expect(adminPage.getByLabel('Reason')).toBeFocused();
  await adminPage.keyboard.type('Say who measured the coal');
  await adminPage.getByRole('button', { name: 'Reject listing' }).click();
  await expect(adminPage.getByText('Listing rejected')).toBeVisible();
  // It keeps its place, out of reach.
  await expect(item(adminPage, title)).toHaveCount(0);

  await owner.page.goto(`/opportunity/${id}`);
  await expect(owner.page.getByText('Say who measured the coal').first()).toBeVisible();
  await expect(owner.page.getByText('Only you can see it').first()).toBeVisible();
  await expect(owner.page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expect(owner.page.getByRole('button', { name: /^Close as funded/ })).toHaveCount(0);
  await owner.page.goto('/decisions');
  await expect(owner.page.getByText('Your listing was rejected')).toBeVisible();
  await expect(owner.page.getByText('If we decide something about you')).toHaveCount(0);
  await reader.page.goto(`/opportunity/${id}`);
  await expect(reader.page.getByText('Say who measured the coal')).toHaveCount(0);

  await adminPage.goto(`/admin/listings?status=rejected&q=${encodeURIComponent(title)}`);
  await expect(adminPage.getByText('Turn shortcuts off')).toBeVisible();
  await adminPage.keyboard.press('j');
  await expect(item(adminPage, title)).toBeFocused();
  await adminPage.keyboard.press('a');
  await expect(adminPage.getByText('Listing approved')).toBeVisible();
  // One switch for the letters of all screens.
  await adminPage.getByRole('button', { name: 'Turn shortcuts off' }).click();
  await adminPage.reload();
  await expect(adminPage.getByText('Turn shortcuts on')).toBeVisible();
  expect(await adminPage.evaluate(() => localStorage.getItem('shortcuts'))).toBe('off');
  await reader.page.reload();
  await expect(reader.page.getByRole('heading', { name: title })).toBeVisible();
  await expect(reader.page.getByText('Be the first to ask')).toBeVisible();
  await owner.page.goto(`/opportunity/${id}`);
  await expect(owner.page.getByText('Nobody has asked yet')).toBeVisible();
  await expect(owner.page.getByText('Be the first to ask')).toHaveCount(0);
  // A shared link shows a stranger the card above the welcome screen.
  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await stranger.goto(`/opportunity/${id}`);
  const card = stranger.getByRole('article', { name: 'The shared post' });
  await expect(card).toContainText('A brick kiln with a zigzag chimney');
  const [above, below] = [await card.boundingBox(), await stranger.locator('h1').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await owner.context.request.delete(`/api/listings/${id}`, { headers: asOwnPage(baseURL) });
});

test('a document is sent and checked, on both sides without JavaScript', async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? '';
  const owner = await newUserPage(browser, baseURL, 'entrepreneur', { javaScriptEnabled: false });
  await owner.page.goto('/verification');
  await expect(owner.page.getByText('Not started')).toBeVisible();
  await owner.page.getByLabel('Document').selectOption('PAN card');
  await owner.page.locator('input[type=file]').setInputFiles(photoPath('street.jpg'));
  await owner.page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await owner.page.getByRole('button', { name: 'Send for verification' }).click();
  await expect(owner.page.getByText('Please check this GSTIN').first()).toBeVisible();
  // The document was kept.
  await expect(owner.page.getByText('Added', { exact: true })).toBeVisible();
  await owner.page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await owner.page.getByRole('button', { name: 'Send for verification' }).click();
  await expect(owner.page.getByText('Submitted', { exact: true })).toBeVisible();

  const adminPage = await asAdmin(browser, baseURL, { javaScriptEnabled: false });
  await adminPage.goto(`/admin/users?status=submitted&q=${encodeURIComponent(owner.person.fullName)}`);
  const link = adminPage.getByRole('link', { name: /Open the PAN card/ });
  const address = (await link.getAttribute('href')) ?? '';
  const opened = await adminPage.request.get(address);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/webp']);
  expect((await owner.context.request.get(address)).status()).toBe(403);
  await adminPage.getByRole('button', { name: /^Verify/ }).click();
  await expect(adminPage.getByText('No users found')).toBeVisible();

  await owner.page.goto('/profile');
  await owner.page.getByRole('group').getByText('KYC Verified').click();
  await expect(owner.page.getByText(/compared the name with a document/)).toBeVisible();
  await adminPage.goto(`/admin/audit?target=${owner.person.id}`);
  await expect(adminPage.getByText('document.viewed')).toBeVisible();
  await expect(adminPage.getByText('user.verification_verified')).toBeVisible();
});

test('a report of what is fine is closed by one tap, and found again', async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? '';
  const owner = await newUserPage(browser, baseURL, 'entrepreneur');
  const reporter = await newUserPage(browser, baseURL, 'investor');
  const title = `Fine kiln ${owner.person.id.slice(-8)}`;
  const postId = await publish(owner.context, baseURL, title);
  const sent = await reporter.context.request.post('/api/reports', {
    headers: asOwnPage(baseURL),
    data: { postId, reason: 'other', description: 'Is this an advertisement?' },
  });
  expect(sent.status(), await sent.text()).toBe(201);

  const adminPage = await asAdmin(browser, baseURL);
  const found = `&q=${encodeURIComponent(title)}`;
  await adminPage.goto(`/admin/reports?status=open${found}`);
  await item(adminPage, title).getByRole('button', { name: 'It’s fine, close' }).click();
  await expect(adminPage.getByText('Report closed: it was fine')).toBeVisible();
  await adminPage.getByRole('link', { name: 'It was fine' }).click();
  await adminPage.goto(`/admin/reports?status=dismissed${found}`);
  await expect(item(adminPage, title)).toBeVisible();
  await reporter.page.goto('/decisions');
  await expect(reporter.page.getByText('We found no violation of our rules')).toBeVisible();
});

test('a report ends with a decision, and an appeal takes it back', async ({ browser, baseURL: origin }) => {
  const baseURL = origin ?? '';
  const author = await newUserPage(browser, baseURL, 'entrepreneur', {
    viewport: { width: 320, height: 700 },
  });
  const reporter = await newUserPage(browser, baseURL, 'investor');
  const title = `Looms ${author.person.id.slice(-8)}`;
  const postId = await publish(author.context, baseURL, title);
  const sent = await reporter.context.request.post('/api/reports', {
    headers: asOwnPage(baseURL),
    data: { postId, reason: 'scam', description: 'Asks for a fee first.' },
  });
  expect(sent.status()).toBe(201);

  const phone = { viewport: { width: 390, height: 844 } };
  const adminPage = await asAdmin(browser, baseURL, phone);
  await adminPage.goto(`/admin/reports?status=open&q=${encodeURIComponent(title)}`);
  expect(await findings(adminPage)).toEqual([]);
  await adminPage.getByRole('button', { name: 'Start review' }).click();
  await expect(adminPage.getByText('Review started')).toBeVisible();
  await item(adminPage, title).getByText('Decide', { exact: true }).click();
  await adminPage.getByLabel('Action').selectOption('Remove the content');
  await adminPage.getByLabel('Reason').fill('Asks people for a fee');
  await adminPage.getByRole('button', { name: 'Decide and close' }).click();
  await expect(adminPage.getByText('Report closed')).toBeVisible();
  await reporter.page.goto('/decisions');
  await expect(reporter.page.getByText('We took action')).toBeVisible();

  await author.page.goto('/decisions');
  await expect(author.page.getByText('Reason: Asks people for a fee')).toBeVisible();
  expect(await findings(author.page)).toEqual([]);
  await author.page.getByText('Appeal this decision').click();
  const why = author.page.getByLabel('Why is the decision wrong?');
  const send = author.page.getByRole('button', { name: 'Send appeal' });
  await why.fill('Too short');
  await send.click();
  await expect(author.page.locator('main').getByText('Please explain in at least 10')).toBeVisible();
  await expect(why).toHaveValue('Too short');
  await expect(why).toBeFocused();
  await why.fill('The fee is for the looms, and paid to their maker.');
  await send.click();
  await expect(author.page.getByText('Appeal pending')).toBeVisible();
  await expect(author.page.getByRole('listitem').filter({ hasText: 'Appeal pending' })).toBeFocused();
  await expect(author.page.getByText('Appeal this decision')).toHaveCount(0);

  await adminPage.goto('/admin/appeals');
  const appeal = item(adminPage, author.person.fullName);
  await appeal.getByText('Accept appeal', { exact: true }).click();
  await adminPage.getByRole('dialog').getByLabel('Reason').fill('That is so');
  await adminPage.getByRole('button', { name: 'Take back the decision' }).click();
  await expect(adminPage.getByText('Appeal accepted')).toBeVisible();
  await author.page.reload();
  await expect(author.page.getByText('Decision reversed', { exact: true })).toBeVisible();
  await reporter.page.reload();
  await expect(reporter.page.getByText('We took action, and took it back after an appeal')).toBeVisible();
  expect((await reporter.context.request.get(`/api/posts/${postId}`)).status()).toBe(200);
  await author.context.request.delete(`/api/posts/${postId}`, { headers: asOwnPage(baseURL) });
});

test('an admin reads why a deleted post and listing do not open', async ({ browser, baseURL: origin }) => {
  const baseURL = origin ?? '';
  const owner = await newUserPage(browser, baseURL, 'entrepreneur');
  const headers = asOwnPage(baseURL);
  const post = await publish(owner.context, baseURL, 'A kiln that is sold');
  const listing = await publishListing(owner.context, baseURL);
  for (const path of [`posts/${post}`, `listings/${listing}`])
    expect((await owner.context.request.delete(`/api/${path}`, { headers })).ok()).toBe(true);
  const page = await asAdmin(browser, baseURL);
  const reports = 'If somebody reported it, the report shows its text.';
  for (const [path, sentence] of [
    [`/post/${post}`, 'The author deleted this post, our team hid or rejected it, or the link is wrong.'],
    [
      `/opportunity/${listing}`,
      'The owner deleted this listing, our team hid or rejected it, or the link is wrong.',
    ],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(`${sentence} ${reports}`)).toBeVisible();
    await owner.page.goto(path);
    await expect(owner.page.getByText("you're looking for doesn't exist.")).toBeVisible();
  }
});
