import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration } from 'workbox-expiration';

/** How many copies a cache may hold beyond its limit before one that is written trims it. */
const SPARE = 10;

/**
 * Limits a cache by number and by time of use. Workbox's own plugin walks through the times of every copy of every cache whenever one is
 * read or written; here that is left to `trim`.
 */
export function limitsOf(cacheName: string, maxEntries: number, maxAgeSeconds: number) {
  const matchOptions = { ignoreVary: true };
  const expiration = new CacheExpiration(cacheName, { maxEntries, maxAgeSeconds, matchOptions });
  return {
    note: (url: string) => expiration.updateTimestamp(url),
    /** Removes what is too old, and of the rest what has not been used for the longest time; `used` was used by now. */
    trim: async (used: readonly string[] = []) => {
      // A sign-out deletes the cache while this worker may go on, and a look for what is old would make it again.
      if (!(await caches.has(cacheName))) return;
      for (const url of used) await expiration.updateTimestamp(url);
      await expiration.expireEntries();
    },
    forget: async () => {
      await caches.delete(cacheName);
      await expiration.delete();
    },
  };
}

/** Limits a cache of screens: `trim` is called once a page, and here where screens are opened in one page without end. */
export function limitsOfScreens(cacheName: string, maxEntries: number, maxAgeSeconds: number) {
  const { note, trim, forget } = limitsOf(cacheName, maxEntries, maxAgeSeconds);
  registerQuotaErrorCallback(forget);
  /** How many more may be written until then. A worker ends with every pause, and the next one looks at what there is. */
  let left: number | undefined;
  const counted: WorkboxPlugin = {
    cacheDidUpdate: async ({ request }) => {
      await note(request.url);
      left = left === undefined ? maxEntries + SPARE - (await sizeOf(cacheName)) : left - 1;
      if (left > 0) return;
      left = SPARE;
      await trim();
    },
    cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
      if (cachedResponse) event.waitUntil(note(request.url).catch(() => undefined));
      return cachedResponse ?? null;
    },
  };
  return { trim, counted };
}

/** Opening a cache makes it, also after a sign-out. */
async function sizeOf(cacheName: string): Promise<number> {
  return (await caches.has(cacheName)) ? (await (await caches.open(cacheName)).keys()).length : 0;
}
