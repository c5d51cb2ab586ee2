import { ownCaches, pathOf } from './own-copies';

/** Screens on which two who have blocked each other do not see what the other has written. Their conversation stays. */
const HIDING = /^\/(?:dashboard|post|opportunity|saved|api\/feed)(?:[/?]|$)/;

/** Deletes the kept copies of feeds, posts and listings on which a person is to be seen. */
export async function forgetOffersOf(userId: string): Promise<void> {
  try {
    for (const name of [ownCaches.pages, ownCaches.data, ownCaches.feed]) {
      // Opening a cache creates it, which must not happen after a sign-out.
      if (!(await caches.has(name))) continue;
      const cache = await caches.open(name);
      for (const copy of await cache.keys()) {
        if (!HIDING.test(pathOf(copy.url))) continue;
        const kept = await cache.match(copy, { ignoreVary: true });
        if ((await kept?.text())?.includes(userId)) await cache.delete(copy, { ignoreVary: true });
      }
    }
  } catch {
    // Pages without a secure address have no caches.
  }
}
