import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { openConnected } from '../call/support';
import { newUser, signal } from '../feed/support';
import { asOwnPage } from '../own-page';
import { routeFirst } from '../route-first';
import { settled } from '../settled';
import { publishOffer } from './support';

const part = (page: Page) => page.getByRole('region', { name: 'Updates' });
const updates = (page: Page) => part(page).locator('[id^="update-"]');
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

async function write(page: Page, words: string): Promise<void> {
  await part(page).getByLabel('Write an update').fill(words);
  await part(page).getByRole('button', { name: 'Post update' }).click();
}

async function save(context: BrowserContext, origin: string, postId: string): Promise<void> {
  const headers = asOwnPage(origin);
  const reply = await context.request.post('/api/users/me/saved', { headers, data: { postId } });
  expect(reply.status(), await reply.text()).toBe(201);
}

/** An owner with an offer, and an investor of another browser. */
async function cast(owners: BrowserContext, readers: BrowserContext, origin: string) {
  const owner = await newUser(owners, origin, 'entrepreneur');
  const postId = await publishOffer(owners, origin);
  await newUser(readers, origin, 'investor');
  return { owner, postId };
}

test('an update reaches who saved the post: on the open page, in the bell and in the list', async ({
  page,
  context,
  browser,
  origin,
}) => {
  const readers = await browser.newContext({ baseURL: origin });
  const { owner, postId } = await cast(context, readers, origin);
  const [reading, home] = [await readers.newPage(), await readers.newPage()];

  await openConnected(reading, `/post/${postId}`);
  await expect(part(reading)).toContainText('No updates yet.');
  await expect(part(reading)).toContainText('Save this to get a notification of each update.');
  await expect(part(reading).getByLabel('Write an update')).toHaveCount(0);
  await reading.getByRole('button', { name: 'Bookmark' }).click();
  await expect(part(reading)).toContainText('You get a notification of each update.');
  await openConnected(home, '/dashboard');

  await page.goto(`/post/${postId}`);
  const box = part(page).getByLabel('Write an update');
  await box.fill('The kiln is orde');
  await page.reload();
  await expect(box).toHaveValue('The kiln is orde');
  await write(page, 'The kiln is ordered.');
  await expect(page.getByText('Update posted')).toBeVisible();
  await expect(updates(page)).toHaveCount(1);
  await expect(box).toHaveValue('');
  await page.reload();
  await expect(box).toHaveValue('');

  await expect(updates(reading)).toContainText('The kiln is ordered.');
  await expect(bell(home)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(home).click();
  const news = home.getByRole('link', { name: `${owner.fullName} wrote an update about` });
  await news.click();
  await expect(home).toHaveURL(`/post/${postId}#updates`);
  await expect(updates(home)).toHaveCount(1);
  await expect(home.locator('#comments')).not.toContainText('The kiln is ordered.');

  // The latest is open, the earlier one folded.
  await write(page, 'The chimney stands.');
  await expect(updates(reading).first()).toContainText('The chimney stands.');
  await expect(reading.getByText('The kiln is ordered.')).toBeHidden();
  await reading.getByText('1 earlier update').click();
  await expect(reading.getByText('The kiln is ordered.')).toBeVisible();

  await expect(updates(page)).toHaveCount(2);
  await updates(page)
    .first()
    .getByRole('button', { name: /^Delete the update/ })
    .click();
  await part(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Update deleted')).toBeVisible();
  await expect(updates(page)).toHaveCount(1);
  await expect(updates(page)).toContainText('The kiln is ordered.');
  await readers.close();
});

const questions = (postId: string) => (url: URL) =>
  url.pathname === `/api/posts/${postId}/updates` && url.searchParams.has('limit');

test('an update stays where an answer from before it comes late', async ({ page, context, origin }) => {
  await newUser(context, origin, 'entrepreneur');
  const postId = await publishOffer(context, origin);
  // Nobody tells this page of its own update.
  await page.routeWebSocket(/\/ws\b/, (socket) => socket.close());
  await page.goto(`/post/${postId}`);
  await settled(page);
  const [asked, written] = [signal(), signal()];
  await routeFirst(page, questions(postId), async (route) => {
    const response = await route.fetch();
    asked.give();
    await written.given;
    await route.fulfill({ response });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked.given;
  await write(page, 'The kiln is ordered.');
  await expect(updates(page)).toHaveCount(1);
  const answered = page.waitForResponse((response) => questions(postId)(new URL(response.url())));
  written.give();
  await (await answered).finished();
  await settled(page);
  await expect(updates(page)).toHaveText(/The kiln is ordered\./);
});

test('an update that comes while the page asks for the one before is shown at once', async ({
  context,
  browser,
  origin,
}) => {
  const readers = await browser.newContext({ baseURL: origin });
  const { postId } = await cast(context, readers, origin);
  await save(readers, origin, postId);
  const reading = await readers.newPage();
  let told = 0;
  reading.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"offer_updated"')) told += 1;
    }),
  );
  await openConnected(reading, `/post/${postId}`);
  const [asked, written] = [signal(), signal()];
  await routeFirst(reading, questions(postId), async (route) => {
    const response = await route.fetch();
    asked.give();
    await written.given;
    await route.fulfill({ response });
  });
  const post = (content: string) =>
    context.request.post(`/api/posts/${postId}/updates`, {
      headers: asOwnPage(origin),
      data: { id: crypto.randomUUID(), content },
    });
  expect((await post('The kiln is ordered.')).status()).toBe(201);
  await asked.given;
  expect((await post('The chimney stands.')).status()).toBe(201);
  await expect.poll(() => told).toBeGreaterThanOrEqual(2);
  written.give();
  // The page's own next question is a minute away.
  await expect(updates(reading).first()).toContainText('The chimney stands.', { timeout: 15_000 });
  await readers.close();
});

test('an update that is refused stays in its form', async ({ page, context, origin }) => {
  await newUser(context, origin, 'entrepreneur');
  await page.goto(`/post/${await publishOffer(context, origin)}`);
  const words = 'We give guaranteed returns of 40 percent';
  await write(page, words);
  await expect(part(page).getByLabel('Write an update')).toHaveValue(words);
  await expect(part(page).getByLabel('Write an update')).toHaveAttribute('aria-invalid', 'true');
  await expect(updates(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an update is written, read by who saved the post, and deleted', async ({
    page,
    context,
    browser,
    origin,
  }) => {
    const readers = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
    const { owner, postId } = await cast(context, readers, origin);
    await save(readers, origin, postId);

    await page.goto(`/post/${postId}`);
    const tooLong = 'क'.repeat(1_001);
    await write(page, tooLong);
    await expect(part(page).getByLabel('Write an update')).toHaveValue(tooLong);
    await expect(part(page)).toContainText('An update can have at most 1,000 characters');
    await write(page, 'The kiln is ordered.');
    await expect(page).toHaveURL(/#update-/);
    await expect(page.getByText('Update posted')).toBeVisible();
    await expect(updates(page)).toContainText('The kiln is ordered.');

    const reading = await readers.newPage();
    await reading.goto('/chat?segment=notifications');
    await reading.getByRole('link', { name: `${owner.fullName} wrote an update about` }).click();
    await expect(reading).toHaveURL(`/post/${postId}#updates`);
    await expect(updates(reading)).toContainText('The kiln is ordered.');
    await updates(reading)
      .getByRole('link', { name: /^Report the update/ })
      .click();
    await updates(reading).getByText('Scam or fraud').click();
    await updates(reading).getByRole('button', { name: 'Send report' }).click();
    await expect(reading.getByText("Thank you for reporting. We'll review this update.")).toBeVisible();

    await updates(page)
      .getByRole('link', { name: /^Delete the update/ })
      .click();
    await part(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Update deleted')).toBeVisible();
    await expect(updates(page)).toHaveCount(0);
    await readers.close();
  });
});
