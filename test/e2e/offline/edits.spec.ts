import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { commentOn, newUser, publish } from '../feed/support';
import { publishListing } from '../listing/support';
import { settled } from '../settled';
import { changeElsewhere, openForm, queueOf, save, stored, waits } from './edit-support';
import { dispatchSync, underWorker } from './support';

test.use({ serviceWorkers: 'allow' });

async function editOffline(context: BrowserContext, page: Page, id: string, content: string): Promise<void> {
  await openForm(page, id);
  await context.setOffline(true);
  await page.getByLabel('Content').fill(content);
  await save(page).click();
  await expect(waits(page)).toBeVisible();
}

const versions = async (request: APIRequestContext, id: string) =>
  ((await (await request.get(`/api/posts/${id}/history`)).json()) as unknown[]).length;

test('a change of a post waits through a closed page, and is saved once with no page open', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const id = await publish(context, origin, 'Oven for the lane');
  const before = await versions(context.request, id);
  await editOffline(context, page, id, 'A bigger oven, since the lane has grown');
  await page.close();

  const again = await context.newPage();
  await again.goto('/dashboard', { waitUntil: 'commit' });
  const queue = queueOf(again);
  await expect(queue).toContainText('1 action waits to be sent');
  await queue.getByRole('button', { name: 'Show' }).click();
  await expect(queue.getByRole('listitem')).toHaveText(
    /^Changed post Oven for the lane.*Waits for the network/,
  );

  await again.goto('about:blank');
  await context.setOffline(false);
  await dispatchSync(again, 'writes');
  await expect.poll(() => stored(context.request, id)).toBe('A bigger oven, since the lane has grown');
  expect(await versions(context.request, id)).toBe(before + 1);
  await again.goto(`/post/${id}`);
  await expect(queue).toHaveCount(0);
  await expect(again.getByText('A bigger oven, since the lane has grown')).toBeVisible();
});

test('a change that another device was quicker with says so, and its author keeps either', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const id = await publish(context, origin, 'Cart for the station');
  const row = queueOf(page).getByRole('listitem');
  const met = async (mine: string, theirs: string) => {
    await editOffline(context, page, id, mine);
    await changeElsewhere(context.request, origin, id, theirs);
    await context.setOffline(false);
    await expect(queueOf(page)).toContainText('1 action could not be sent');
    await expect(page.getByRole('heading', { name: 'Your changes could not be saved' })).toBeVisible();
    await queueOf(page).getByRole('button', { name: 'Show' }).click();
    await expect(row).toContainText('It was changed after you opened it, maybe on another device.');
    expect(await stored(context.request, id)).toBe(theirs);
  };

  await met('Mine, of the lift', 'Theirs, of the shop');
  // What was typed is there to be looked at first.
  await row.getByRole('link', { name: 'Open in the form' }).click();
  await expect(page.getByLabel('Content')).toHaveValue('Mine, of the lift');
  await expect(page.getByText('These changes wait on your phone.')).toBeVisible();
  await row.getByRole('button', { name: 'Keep mine' }).click();
  await expect(queueOf(page)).toHaveCount(0);
  expect(await stored(context.request, id)).toBe('Mine, of the lift');

  await met('Mine again', 'Theirs again');
  await row.getByRole('button', { name: 'Keep what is saved' }).click();
  await expect(row).toContainText('Discard it? It is only on this phone.');
  await row.getByRole('button', { name: 'Discard' }).click();
  await expect(queueOf(page)).toHaveCount(0);
  expect(await stored(context.request, id)).toBe('Theirs again');
});

test('a change that was opened in its form is gone from the queue once its author keeps what is saved', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const id = await publish(context, origin, 'Bench for the waiting room');
  await editOffline(context, page, id, 'Mine, of the lift');
  await changeElsewhere(context.request, origin, id, 'Theirs, of the shop');
  await context.setOffline(false);
  await expect(queueOf(page)).toContainText('1 action could not be sent');
  await page.goto(`/post/${id}/edit`);
  await expect(page.getByLabel('Content')).toHaveValue('Mine, of the lift');
  await page.getByLabel('Content').focus();
  await settled(page);
  await save(page).click();
  const question = page.getByRole('alert').filter({ hasText: 'It was changed meanwhile' });
  await expect(question).toContainText('Theirs, of the shop');
  await question.getByRole('button', { name: 'Keep what is saved' }).click();
  await question.getByText('Discard', { exact: true }).click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(queueOf(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Theirs, of the shop').first()).toBeVisible();
  await expect(queueOf(page)).toHaveCount(0);
  expect(await stored(context.request, id)).toBe('Theirs, of the shop');
});

test('new words of a comment and of the own profile wait, an interest in a listing too; a deletion does not', async ({
  browser,
  context,
  page,
  origin,
}) => {
  const owners = await browser.newContext();
  await newUser(owners, origin, 'entrepreneur');
  const post = await publish(owners, origin, 'Press for the mill');
  const listing = await publishListing(owners, origin);
  await newUser(context, origin, 'investor');
  await commentOn(context, origin, post);
  const queue = queueOf(page);

  await page.goto('/dashboard');
  await underWorker(page);
  await page.goto(`/post/${post}`);
  // What the question of a deletion is made of comes before the network goes.
  await page.getByRole('button', { name: /^Delete the comment/ }).hover();
  await page.getByRole('button', { name: /^Edit the comment/ }).click();
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Is the ghani your own?');
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(queue).toContainText('1 action waits to be sent');
  await expect(page.getByText('Is the ghani your own?')).toBeVisible();
  await page.getByRole('button', { name: /^Delete the comment/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('What is deleted does not come back')).toBeVisible();
  await expect(page.getByText('Is the ghani your own?')).toBeVisible();
  await context.setOffline(false);
  await expect(queue).toHaveCount(0);
  const comments = await (await owners.request.get(`/api/posts/${post}/comments`)).json();
  expect(comments.map(({ content }: { content: string }) => content)).toEqual(['Is the ghani your own?']);

  await page.goto('/edit-profile');
  await page.getByLabel('Bio').focus();
  await settled(page);
  await context.setOffline(true);
  await page.getByLabel('Bio').fill('I put money into mills.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(waits(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your changes are saved' })).toBeVisible();
  const me = await (await context.request.get('/api/users/me')).json();
  expect(me.bio).toBe('I put money into mills.');

  await page.goto(`/opportunity/${listing}`);
  await page.getByRole('button', { name: 'Express Interest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Express Interest' }).waitFor();
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Express Interest' }).click();
  await expect(queue).toContainText('1 action waits to be sent');
  await context.setOffline(false);
  await expect(queue).toHaveCount(0);
  const { interests } = await (await owners.request.get(`/api/listings/${listing}`)).json();
  expect(interests).toBe(1);
  await owners.close();
});

test('a save of a listing that waits is shown after a reload, and not any more once it is discarded', async ({
  browser,
  context,
  page,
  origin,
}) => {
  const owners = await browser.newContext();
  await newUser(owners, origin, 'entrepreneur');
  const listing = await publishListing(owners, origin);
  await owners.close();
  await newUser(context, origin, 'investor');
  const bookmark = page.getByRole('button', { name: 'Bookmark' });
  const discard = async () => {
    await queueOf(page).getByRole('button', { name: 'Show' }).click();
    await queueOf(page).getByRole('button', { name: 'Discard' }).click();
    await expect(queueOf(page)).toHaveCount(0);
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  };
  const saveOffline = async () => {
    await bookmark.click();
    await expect(queueOf(page)).toContainText('1 action waits to be sent');
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  };
  await page.goto('/dashboard');
  await underWorker(page);
  await page.goto(`/opportunity/${listing}`);
  await settled(page);
  await context.setOffline(true);
  await saveOffline();
  await discard();
  await saveOffline();
  await page.reload();
  await expect(queueOf(page)).toContainText('1 action waits to be sent');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await discard();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a form that is the first page of a visit keeps what was typed, too', async ({
    context,
    page,
    origin,
  }) => {
    await newUser(context, origin, 'entrepreneur');
    const id = await publish(context, origin, 'Scales for the market');
    const learned = page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === '/__manifest' &&
        new URL(response.url()).searchParams.getAll('p').includes(`/post/${id}/edit`),
    );
    await page.goto(`/post/${id}/edit`);
    await learned;
    await page.getByLabel('Content').focus();
    await settled(page);
    await context.setOffline(true);
    await page.getByLabel('Content').fill('Scales that weigh a sack at once');
    await save(page).click();
    await expect(waits(page)).toBeVisible();
  });

  test('a form keeps what was typed where the browser says to save data: its routes are asked for with the first letter', async ({
    context,
    page,
    origin,
  }) => {
    // Chromium without a screen says nothing of it by itself.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    await context.setExtraHTTPHeaders({ 'save-data': 'on' });
    await newUser(context, origin, 'entrepreneur');
    const id = await publish(context, origin, 'Lamps for the lane');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/__manifest') asked.push(...searchParams.getAll('p'));
    });
    await page.goto(`/post/${id}/edit`);
    await page.getByLabel('Content').focus();
    await settled(page);
    expect(asked).toEqual([]);
    const learned = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/__manifest');
    await page.getByLabel('Content').fill('Lamps');
    await (await learned).finished();
    expect(asked).toEqual([`/post/${id}/edit`]);
    await settled(page);
    await context.setOffline(true);
    await page.getByLabel('Content').fill('Lamps that shine all night');
    await save(page).click();
    await expect(waits(page)).toBeVisible();
  });
});
