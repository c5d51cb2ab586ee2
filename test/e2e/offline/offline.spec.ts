import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { startLocalServer } from '../../support/local-server';
import { test } from '../browser-test';
import { acquainted, takeDown, threadWith, write } from '../chat/support';
import { asOwnPage } from '../own-page';
import {
  bar,
  gotoWhole,
  keptAddresses,
  keptPaths,
  launch,
  offlinePageKept,
  scriptsKept,
  tab,
  underWorker,
} from './support';

test.use({ serviceWorkers: 'allow' });

test('what was read is there without a network, says when it was saved, and the rest says that it is not', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  const { context } = investor;
  await write(owner.context, origin, investor.id, 'The loom is still free');
  const page = await context.newPage();
  await page.goto('/dashboard');
  await underWorker(page);
  await expect.poll(() => keptPaths(page)).toContain('/dashboard');
  // By links, as people do: of these only data is loaded.
  await tab(page, '/chat').click();
  // The feed, which may still be drawn then, names its author, too.
  await expect(page).toHaveURL('/chat');
  await page.locator(`a[href="${threadWith(owner)}"]`).click();
  // The list of chats shows the words, too.
  await expect(page.locator('[data-thread]').getByText('The loom is still free')).toBeVisible();
  await page.goto('/profile');
  await gotoWhole(page, '/dashboard');
  await expect
    .poll(() => keptPaths(page))
    .toEqual(expect.arrayContaining(['/dashboard', '/chat', threadWith(owner), '/profile']));
  await scriptsKept(page, 'routes/chat', 'routes/chat.$userId');
  await offlinePageKept(page);
  await expect(bar(page)).toHaveCount(0);

  await context.setOffline(true);
  // Client navigation, to a thread and Back.
  await tab(page, '/chat').click();
  await expect(bar(page)).toContainText(/Saved at \d\d:\d\d/);
  await page.getByRole('link', { name: new RegExp(owner.fullName) }).click();
  // The list of chats shows the words, too.
  await expect(page.locator('[data-thread]').getByText('The loom is still free')).toBeVisible();
  await expect(page.getByText('Connecting…')).toBeVisible();
  await expect(page.getByText('online', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/chat');
  await expect(page.getByRole('link', { name: new RegExp(owner.fullName) })).toBeVisible();
  // A tab of the bar whose data was never asked for by a link: it is kept as a document.
  await tab(page, '/profile').click();
  await expect(page).toHaveURL('/profile');
  await expect(bar(page)).toContainText('Saved at');
  await tab(page, '/dashboard').click();
  await expect(page).toHaveURL('/dashboard');
  // A thread that is reloaded opens through a page that is kept whole.
  await page.goto(threadWith(owner), { waitUntil: 'commit' });
  await expect(page).toHaveURL(threadWith(owner));
  await expect(page.getByText('The loom is still free')).toBeVisible();

  // Nothing privileged was kept: its address shows our own page, with a list that leads on.
  await page.goto('/settings', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('listitem').getByRole('link', { name: owner.fullName }).click();
  await expect(page.getByText('The loom is still free')).toBeVisible();

  // The network is back: what was saved is read again.
  await write(owner.context, origin, investor.id, 'Come and see it');
  await context.setOffline(false);
  await expect(page.getByText('Come and see it')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  // Signing out leaves nothing.
  await page.goto('/profile');
  await page.locator('form[action="/sign-out"] button').first().click();
  await expect(page).toHaveURL('/onboarding');
  await expect.poll(() => keptAddresses(page)).toEqual([]);
  await takeDown(owner.context, origin, postId);
});

test('a thread whose scripts are not kept shows the page for what is not there, once', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  const { context } = investor;
  await write(owner.context, origin, investor.id, 'The loom is still free');
  const page = await context.newPage();
  await page.goto('/dashboard');
  await underWorker(page);
  await page.goto('/dashboard');
  await expect.poll(() => keptPaths(page)).toContain('/dashboard');
  await tab(page, '/chat').click();
  // The feed, which may still be drawn then, names its author, too.
  await expect(page).toHaveURL('/chat');
  await page.locator(`a[href="${threadWith(owner)}"]`).click();
  await expect(page.locator('[data-thread]').getByText('The loom is still free')).toBeVisible();
  await expect.poll(() => keptPaths(page)).toContain(threadWith(owner));
  await page.goto('/dashboard');
  await offlinePageKept(page);
  // As when the phone has made room: the browser's own copies are gone, too.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  expect(
    await page.evaluate(async () => {
      const scripts = await caches.open('nukkad-scripts');
      const ofThread = (await scripts.keys()).filter(({ url }) => url.includes('/chat._userId'));
      return (await Promise.all(ofThread.map((request) => scripts.delete(request)))).length;
    }),
  ).toBeGreaterThan(0);

  await context.setOffline(true);
  const documents: string[] = [];
  page.on('framenavigated', (frame) => documents.push(frame.url()));
  await page.goto(threadWith(owner), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible();
  await expect(page).toHaveURL(threadWith(owner));
  expect(documents).toHaveLength(1);
  // The address stays, so that the thread opens when the network is back.
  await context.setOffline(false);
  await expect(page.locator('[data-thread]').getByText('The loom is still free')).toBeVisible();
  await takeDown(owner.context, origin, postId);
});

test('a killed browser opens the feed without the server, in the language of its reader', async () => {
  const [dataDir, profile] = await Promise.all(
    ['nukkad-offline-', 'nukkad-profile-'].map((name) => mkdtemp(join(tmpdir(), name))),
  );
  const server = await startLocalServer({
    DATA_DIR: dataDir ?? '',
    SEED: 'demo',
    NUKKAD_SMALL_PICTURES: '1',
  });
  let context: BrowserContext | undefined;
  let isUp = true;
  try {
    context = await launch(profile ?? '', server.url);
    await signIn(context, server.url, 'investor');
    await context.addCookies([{ name: 'language', value: 'hi', url: server.url }]);
    const page = await open(context);
    await page.goto('/dashboard');
    await underWorker(page);
    await page.goto('/dashboard');
    await expect.poll(() => keptPaths(page)).toContain('/dashboard');
    await offlinePageKept(page);
    // The document has seven cards; those that follow are kept as they come.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('nukkad-feed')).keys()).length))
      .toBe(1);
    await context.close();
    await server.stop();
    isUp = false;

    context = await launch(profile ?? '', server.url);
    const cold = await open(context);
    const startedAt = Date.now();
    await cold.goto('/dashboard', { waitUntil: 'commit' });
    await expect(cold.locator('article[data-post] h2').first()).toBeVisible();
    const ms = Date.now() - startedAt;
    await expect(bar(cold)).toContainText('बजे का है');
    expect(await cold.locator('html').getAttribute('lang')).toBe('hi-IN');
    await expect(cold.locator('article')).toHaveCount(20);
    await cold.goto('/sessions', { waitUntil: 'commit' });
    await expect(cold.getByRole('heading', { name: 'नेटवर्क नहीं है' })).toBeVisible();
    await expect(cold.getByRole('listitem').first()).toBeVisible();
    test.info().annotations.push({ type: 'offline start', description: `${ms} ms` });
  } finally {
    await context?.close();
    if (isUp) await server.stop('SIGKILL');
    for (const folder of [dataDir, profile]) await rm(folder ?? '', { recursive: true, force: true });
  }
});

const open = (context: BrowserContext): Promise<Page> => context.newPage();

async function signIn(context: BrowserContext, origin: string, who: string): Promise<void> {
  const reply = await context.request.post('/api/auth/login', {
    headers: asOwnPage(origin),
    data: { email: `${who}@nukkad.test`, password: 'nukkad-demo' },
  });
  expect(reply.status()).toBe(200);
}
