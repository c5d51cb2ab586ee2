import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';

/*
 * What pages are made of. Names of scripts and styles have hashes, so a copy is never old; those of an earlier build stay until newer
 * ones need their room, so that a page that is open over a deployment, or a document that was kept before it, still finds them.
 */
const MAX_SCRIPTS = 300;
const SCRIPTS_SECONDS = 60 * 24 * 60 * 60;
const SCRIPTS = 'nukkad-scripts';
const matchOptions = { ignoreVary: true };

const expiration = new CacheExpiration(SCRIPTS, {
  maxEntries: MAX_SCRIPTS,
  maxAgeSeconds: SCRIPTS_SECONDS,
  matchOptions,
});
registerQuotaErrorCallback(forgetScripts);

/** Scripts whose time of use is noted since this worker began, and those read whose time is still to be noted. */
const noted = new Set<string>();
const read = new Set<string>();

/**
 * Workbox's own plugin walks through every copy of every cache at each script that is read or written: fourteen thousand steps of a
 * database on a first visit. `trimScripts` does it once for all.
 */
const counted: WorkboxPlugin = {
  cacheDidUpdate: ({ request }) => note(request.url),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (cachedResponse && !noted.has(request.url)) read.add(request.url);
    return cachedResponse ?? null;
  },
};

async function note(url: string): Promise<void> {
  noted.add(url);
  await expiration.updateTimestamp(url);
}

export const scripts = new CacheFirst({ cacheName: SCRIPTS, matchOptions, plugins: [counted] });

/** Removes the copies that have not been used for the longest time, beyond `MAX_SCRIPTS`. */
export async function trimScripts(): Promise<void> {
  const used = [...read];
  read.clear();
  // A sign-out deletes the cache while this worker may go on, and a look for what is old would make it again.
  if (!(await caches.has(SCRIPTS))) return;
  for (const url of used) await note(url);
  await expiration.expireEntries();
}

/** Whether all of these files are kept; false for none. */
export async function areScriptsKept(files: readonly string[]): Promise<boolean> {
  const options = { ...matchOptions, cacheName: SCRIPTS };
  const kept = await Promise.all(files.map((file) => caches.match(file, options)));
  return kept.length > 0 && kept.every(Boolean);
}

export async function forgetScripts(): Promise<void> {
  noted.clear();
  read.clear();
  await caches.delete(SCRIPTS);
  await expiration.delete();
}
