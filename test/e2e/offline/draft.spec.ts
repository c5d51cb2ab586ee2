import { type BrowserContext, expect, type Page } from '@playwright/test';
import { SAVED_TIMING } from '~/lib/offline/kept';
import { test } from '../browser-test';
import { expectAccessible, expectNarrow } from '../call/sound';
import { newUser } from '../feed/support';
import { asOwnPage } from '../own-page';
import { draftOf, publish } from '../post/create-support';
import { settled } from '../settled';
import { whenLive } from '../when-live';
import { holdTries, queueOf } from './edit-support';
import { bar, gotoWhole, keptFormCount, underWorker } from './support';

test.use({ serviceWorkers: 'allow' });

/** Signs somebody new in, whose phone then has the blank forms. */
async function keepForms(context: BrowserContext, page: Page, origin: string): Promise<void> {
  await newUser(context, origin, 'entrepreneur');
  await page.goto('/dashboard');
  await underWorker(page);
  await gotoWhole(page, '/dashboard');
  await expect.poll(() => page.evaluate(keptFormCount), { timeout: 180_000 }).toBe(2);
}

/** Loads the form from the network, which is back: the kept blank one would save nothing on the server. */
async function gotoFromNetwork(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/create-post');
    expect(await page.evaluate(timingsOfDocument)).not.toContain(SAVED_TIMING);
  }).toPass();
}

const timingsOfDocument = () =>
  performance
    .getEntriesByType('navigation')
    .flatMap((entry) => (entry as PerformanceNavigationTiming).serverTiming.map(({ name }) => name));

/** What the page's saves of the draft have failed by. */
function failedSaves(page: Page): string[] {
  const failed: string[] = [];
  const note = (url: string, why: unknown) => {
    if (url.includes('/api/users/me/drafts')) failed.push(`${why}`);
  };
  page.on('requestfailed', (request) => note(request.url(), request.failure()?.errorText));
  page.on('response', (response) => response.status() >= 400 && note(response.url(), response.status()));
  return failed;
}

test('a saved draft opens without a network and is written on, and nothing of it is lost', async ({
  context,
  page,
  origin,
}) => {
  await keepForms(context, page, origin);
  const failed = failedSaves(page);
  await page.goto('/create-post');
  await whenLive(page);
  await page.getByLabel('Title').fill('Milk chiller');
  await page.getByRole('link', { name: 'Cancel' }).last().click();
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(() => draftOf(context, origin)).toMatchObject({ title: 'Milk chiller' });
  // The copy on the phone knows that the server has it.
  const copy = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(copy).toContain('\\"synced\\":true');

  await context.setOffline(true);
  await page.goto('/create-post', { waitUntil: 'commit' });
  await expect(bar(page)).toContainText('What you write waits on this phone.');
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Milk chiller');
  await page.getByLabel('Content').fill('We collect 620 litres a day');
  await expect.poll(copy).toContain('620 litres');

  await context.setOffline(false);
  await gotoFromNetwork(page);
  await expect(page.getByLabel('Content')).toHaveValue('We collect 620 litres a day');
  await expect(page.getByLabel('Title')).toHaveValue('Milk chiller');
  // Leaving sends it at once.
  await page.getByRole('link', { name: 'Cancel' }).last().click();
  await expect(async () => {
    expect(await draftOf(context, origin), `failed saves: ${failed}`).toMatchObject({
      title: 'Milk chiller',
      content: 'We collect 620 litres a day',
    });
  }).toPass({ timeout: 30_000 });
});

/** Another device saves a draft of a post while this one has no network. */
async function saveElsewhere({ request }: BrowserContext, origin: string, content: object): Promise<void> {
  const reply = await request.put('/api/users/me/drafts/post', {
    headers: asOwnPage(origin),
    data: content,
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('a draft begun without a network waits beside another device’s, and each opens in place of the other', async ({
  context,
  page,
  origin,
}) => {
  await keepForms(context, page, origin);
  await context.setOffline(true);
  await page.goto('/create-post', { waitUntil: 'commit' });
  await whenLive(page);
  await page.getByLabel('Title').fill('Tea stall');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Tea stall');

  await context.setOffline(false);
  await saveElsewhere(context, origin, {
    id: crypto.randomUUID(),
    postType: 'community',
    title: 'Milk chiller',
  });
  await gotoFromNetwork(page);
  const title = page.getByLabel('Title');
  await expect(title).toHaveValue('Milk chiller');
  const other = (words: string) => page.getByText(`Another draft is on this phone: “${words}”`);
  await other('Tea stall').waitFor();
  await expectAccessible(page);
  await expectNarrow(page);
  expect(await draftOf(context, origin)).toMatchObject({ title: 'Milk chiller' });

  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(title).toHaveValue('Tea stall');
  await other('Milk chiller').waitFor();
  await expect.poll(() => draftOf(context, origin)).toMatchObject({ title: 'Tea stall' });
  await page.reload();
  await expect(title).toHaveValue('Tea stall');
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(title).toHaveValue('Milk chiller');

  const note = page.getByRole('status').filter({ hasText: 'Tea stall' });
  await note.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(title).toHaveValue('Milk chiller');
  await expect(page.getByText('Another draft')).toHaveCount(0);
});

test('a post of the queue that opens late leaves what was typed meanwhile, which goes on as a draft', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  await page.goto('/dashboard');
  await underWorker(page);
  await gotoWhole(page, '/create-post?type=community');
  await page.getByLabel('Content').focus();
  await settled(page);
  await context.setOffline(true);
  await page.getByLabel('Content').fill('Our new shop front');
  await page.getByLabel('Category').selectOption('Services');
  await publish(page).click();
  await expect(page.getByRole('heading', { name: 'Your post waits on this phone' })).toBeVisible();
  await queueOf(page).getByRole('button', { name: 'Show' }).click();
  const address = await queueOf(page).getByRole('link', { name: 'Open in the form' }).getAttribute('href');
  const queue = await holdTries(page, '/api/posts');
  await context.setOffline(false);
  await queue.isTried;

  const form = await context.newPage();
  const content = form.getByLabel('Content');
  const fromQueue = form.getByText('This waits on your phone.');
  await form.goto(address ?? '');
  await whenLive(form);
  await settled(form);
  await expect(fromQueue).toBeVisible();
  await content.fill('Our old shop front');
  await queue.fail();
  await expect(fromQueue).toBeHidden();
  await expect(content).toHaveValue('Our old shop front');
  await form.getByRole('link', { name: 'Cancel' }).last().click();
  await expect.poll(() => draftOf(context, origin)).toMatchObject({ content: 'Our old shop front' });
  await expect(queueOf(form)).toContainText('1 action');
});
