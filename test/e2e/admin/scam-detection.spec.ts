import { type BrowserContext, expect } from '@playwright/test';
import { expectSound } from '../auth/support';
import { test } from '../browser-test';
import { newUser, signal } from '../feed/support';
import { asOwnPage } from '../own-page';
import { publishedBy } from '../post/create-support';
import { photoPath } from '../profile/support';
import { routeFirst } from '../route-first';
import { settled } from '../settled';
import { asAdmin } from './support';

const DOUBT = 'We bake for forty shops. Join our Telegram channel and see the ovens at work.';

test('suspicious text comes back with the reason, a promise is refused, and readers are warned', async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  const me = await newUser(context, baseURL ?? '', 'entrepreneur');
  await page.goto('/create-post?type=community');
  const content = page.getByLabel('Content');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await content.fill('Guaranteed returns of 24% for everybody who joins today.');
  await page.getByLabel('Category').selectOption('Services');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Nobody can guarantee a return/).first()).toBeVisible();
  await expect(content).toHaveValue(/^Guaranteed returns of 24%/);

  await content.fill(DOUBT);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('It asks people to leave Nukkad')).toBeVisible();
  await expect(content).toHaveValue(DOUBT);
  await expectSound(page);
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page).toHaveURL('/dashboard?type=community');

  const own = page.locator('article[data-post]').filter({ hasText: me.fullName });
  await expect(own.getByText('Asks you to leave Nukkad')).toBeVisible();
  const id = await own.getAttribute('data-post');
  const reading = await browser.newContext({ baseURL });
  await newUser(reading, baseURL ?? '');
  const reader = await reading.newPage();
  await reader.goto(`/post/${id}`);
  await expect(reader.getByRole('note')).toContainText('Be careful. Asks you to leave Nukkad');
  await expectSound(reader);
  await reading.close();
  const headers = asOwnPage(baseURL ?? '');
  expect((await context.request.delete(`/api/posts/${id}`, { headers })).status()).toBe(204);
});

test('‘Publish anyway’ counts where a photo is still on its way', async ({ context, page, origin }) => {
  await newUser(context, origin, 'entrepreneur');
  await page.goto('/create-post?type=community');
  await settled(page);
  await page.getByLabel('Content').fill(DOUBT);
  await page.getByLabel('Category').selectOption('Services');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const anyway = page.getByRole('button', { name: 'Publish anyway' });
  // A key is pressed on a disabled button, too.
  await expect(anyway).toBeEnabled();
  const [asked, pressed] = [signal(), signal()];
  await routeFirst(page, '**/api/upload*', async (route) => {
    asked.give();
    await pressed.given;
    await route.continue();
  });
  await page.locator('input[type=file][accept*=image]').first().setInputFiles(photoPath('street.jpg'));
  await asked.given;
  // By keyboard: a toast may cover it.
  await anyway.press('Enter');
  await expect(anyway).toBeDisabled();
  pressed.give();
  await expect(page).toHaveURL('/dashboard?type=community');
});

test('‘Publish anyway’ without a network waits, and publishes once there is one', async ({
  context,
  page,
  origin,
}) => {
  const me = await newUser(context, origin, 'entrepreneur');
  await page.goto('/create-post?type=community');
  await page.getByLabel('Content').fill(DOUBT);
  await page.getByLabel('Category').selectOption('Services');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('It asks people to leave Nukkad')).toBeVisible();
  // The script that queues a form comes some seconds after it.
  await expect.poll(() => page.evaluate(loadsQueueing)).toBe(true);
  await settled(page);
  await expect(page.getByRole('button', { name: 'Publish anyway' })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Publish anyway' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your post waits on this phone' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await publishedBy(context, me.id, 'community')).length).toBe(1);
});

for (const javaScriptEnabled of [true, false])
  test(`a flag whose words change under an admin keeps its place and says so ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    context,
    origin,
  }) => {
    const [me, other] = [await newUser(context, origin), await browser.newContext({ baseURL: origin })];
    await newUser(other, origin);
    const write = async ({ request }: BrowserContext, bio: string) =>
      expect(
        (await request.put('/api/users/me', { headers: asOwnPage(origin), data: { bio } })).status(),
      ).toBe(200);
    await write(context, 'Join our Telegram channel for daily tips.');
    await write(other, 'Join our Telegram channel for daily prices.');
    const admin = await asAdmin(browser, origin, { javaScriptEnabled });
    const open = async () =>
      (await (await admin.request.get('/api/admin/flags?limit=50')).json()) as OpenFlag[];
    const flags = await open();
    const at = flags.findIndex(({ targetId }) => targetId === me.id);
    const [front, flag] = [flags[at - 1], flags[at]];
    const after = front ? `&cursor=${Date.parse(front.createdAt).toString(36)}.${front.id}` : '';
    // A page of one: the other person's flag is on the next one.
    await admin.goto(`/admin/flags?limit=1${after}`);
    const row = admin.locator(`li[id="${flag?.id}"]`);
    await expect(row.getByRole('heading')).toContainText(/telegram/i);
    if (javaScriptEnabled) await settled(admin);
    await write(context, 'Join our WhatsApp group for daily tips.');
    await row.getByRole('button', { name: 'It’s fine' }).click();
    // With a script a toast says it, over the flag that has its new words.
    const said = javaScriptEnabled ? admin.getByRole('alert') : row;
    await expect(said.getByText('The author changed these words after you opened this page.')).toBeVisible();
    await expect(row.getByRole('heading')).toContainText(/whatsapp/i);
    expect((await open()).map(({ id }) => id)).toContain(flag?.id);
    await row.getByRole('button', { name: 'It’s fine' }).press('Enter');
    await expect.poll(async () => (await open()).map(({ id }) => id)).not.toContain(flag?.id);
  });

interface OpenFlag {
  id: string;
  targetId: string;
  createdAt: string;
}

const loadsQueueing = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/queue-submission-'));
