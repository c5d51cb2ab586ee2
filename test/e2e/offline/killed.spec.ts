import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { photo, publishedBy } from '../post/create-support';
import { startHolding } from './holding-server';
import { gotoWhole, launch } from './support';

/** Puts a post with a photo into the queue, as its form does without a network. */
const keep = (page: Page, ownerId: string, bytes: string) =>
  page.evaluate(
    async ([ownerId, bytes]) => {
      const blob = new Blob([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], {
        type: 'image/jpeg',
      });
      const id = crypto.randomUUID();
      const fields = { id, postType: 'community', content: 'Our new shop front', category: 'Retail' };
      const file = {
        key: crypto.randomUUID(),
        kind: 'post_image',
        name: 'wide.jpg',
        at: ['images', 0, 'url'],
      };
      const write = {
        id,
        ownerId,
        kind: 'post',
        about: { kind: 'post', id },
        method: 'POST',
        path: '/api/posts?suspicious=refuse',
        body: { ...fields, images: [{ url: '', alt: '' }] },
        title: fields.content,
        href: `/post/${id}`,
        place: 1,
        error: null,
        files: [{ ...file, blob, sentAt: null }],
        typed: fields,
      };
      await new Promise((resolve, reject) => {
        const request = indexedDB.open('nukkad-writes', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('writes', { keyPath: 'id' });
        request.onerror = reject;
        request.onsuccess = () => {
          const transaction = request.result.transaction('writes', 'readwrite');
          transaction.objectStore('writes').put(write);
          transaction.oncomplete = resolve;
          transaction.onabort = reject;
        };
      });
    },
    [ownerId, bytes] as const,
  );

/** Why each write that this browser keeps is not sent: 'waits', or the server's refusal. For `page.evaluate`. */
const queueReasons = () =>
  new Promise<string[]>((done) => {
    const opening = indexedDB.open('nukkad-writes', 1);
    // Without the database everything was deleted.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => done(['all was deleted']);
    opening.onsuccess = () => {
      const all = opening.result.transaction('writes').objectStore('writes').getAll();
      all.onsuccess = () => {
        opening.result.close();
        done(all.result.map(({ error }) => error ?? 'waits'));
      };
    };
  });

/** False where the system does not say. A dead process that its parent has not asked for yet is not running. */
const isRunning = async (pid: number) =>
  /\) [^ZX] /.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));

/** Ends the browser as a phone does that needs the room. What is left of it would hold the storage that the next one opens. */
async function kill(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('A persistent context has a browser.');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const gone = new Promise((resolve) => context.once('close', resolve));
  // Nobody is left to answer.
  void session.send('Browser.crash').catch(() => undefined);
  await gone;
  const left = async () => (await Promise.all(processInfo.map(({ id }) => isRunning(id)))).includes(true);
  await expect.poll(left, 'a process of the killed browser runs').toBe(false);
}

test('a post that was on its way from a killed browser is published once, and is nobody else’s meanwhile', async ({
  origin,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'nukkad-killed-'));
  const server = await startHolding(origin, '/api/posts');
  let context = await launch(profile, server.url);
  try {
    const me = await newUser(context, server.url, 'entrepreneur');
    const mine = await context.cookies();
    const first = await context.newPage();
    await first.goto('/help');
    await keep(first, me.id, (await readFile(photo('wide.jpg'))).toString('base64'));
    await first.goto('/dashboard');
    await server.held;
    await kill(context);
    server.letGo();

    // The session has ended by itself, and somebody else signs in on this phone.
    context = await launch(profile, server.url);
    await context.clearCookies();
    const other = await newUser(context, server.url, 'entrepreneur');
    const page = await context.newPage();
    await gotoWhole(page, '/profile');
    await expect(page.locator('#saved-bar section')).toHaveCount(0);
    // Before its script is there, the form is sent as it is, and all is cleared.
    const form = page.locator('form[action="/sign-out"]').first();
    const isLive = () => form.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react')));
    await expect.poll(isLive).toBe(true);
    // What waits is not theirs to lose: they are not asked, and it stays.
    await page.locator('form[action="/sign-out"] button').first().click();
    // The address of the answer: a screen that is loaded meanwhile shows the welcome, too, and the answer deletes a newer cookie.
    await page.waitForURL('**/onboarding');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    expect(server.count('/api/posts')).toBe(1);

    await context.addCookies(mine);
    await page.goto('/dashboard');
    // By the page or, at the browser's own sync, by the service worker.
    await expect.poll(() => page.evaluate(queueReasons).catch(() => null), { timeout: 180_000 }).toEqual([]);
    const posts = await publishedBy(context, me.id, 'community');
    expect(posts.map(({ imageDetails }) => imageDetails.length)).toEqual([1]);
    expect(await publishedBy(context, other.id, 'community')).toEqual([]);
    // The photo had arrived, and was noted.
    expect([server.count('/api/upload'), server.count('/api/posts')]).toEqual([1, 2]);
  } finally {
    await context.close();
    await server.stop();
    await rm(profile, { recursive: true, force: true });
  }
});
