import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { underWorker } from './support';

test.use({ serviceWorkers: 'allow' });

/** Walks through the ages of all copies that the service worker has begun, for its `evaluate`. */
const countWalks = () => {
  const counted = Object.assign(globalThis, { walks: 0 });
  const { openCursor } = IDBIndex.prototype;
  IDBIndex.prototype.openCursor = function (...args) {
    counted.walks += 1;
    return openCursor.apply(this, args);
  };
};

/** Ends after every walk that has begun: a write waits for the reads before it. */
const walksAreOver = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('workbox-expiration');
    opening.onsuccess = () => {
      const writing = opening.result.transaction('cache-entries', 'readwrite');
      writing.oncomplete = () => resolve((globalThis as unknown as { walks: number }).walks);
    };
  });

test('a script that comes from its copy does not start a walk through all copies', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin);
  const started = context.waitForEvent('serviceworker');
  await page.goto('/dashboard');
  await underWorker(page);
  const worker = await started;
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('nukkad-scripts')).keys()).map(({ url }) => url));
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(10);
  // A page that asks for nothing itself: neither the rest of the feed nor what is kept ahead, each with walks of its own.
  await page.goto('/robots.txt', { waitUntil: 'load' });
  await worker.evaluate(countWalks);
  let walks = await worker.evaluate(walksAreOver);
  let begun = 0;
  for (const url of (await kept()).slice(0, 10)) {
    await page.evaluate(async (script) => void (await (await fetch(script)).text()), url);
    const now = await worker.evaluate(walksAreOver);
    if (now > walks) begun += 1;
    walks = now;
  }
  // What the screen has asked for may end meanwhile: a trim, which walks once for each of five caches.
  expect(begun).toBeLessThanOrEqual(5);
});
