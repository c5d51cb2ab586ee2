import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst } from 'workbox-strategies';
import { limitsOf } from './limits';
import { shellFile } from './offline-page';

/*
 * What pages are made of. Names of scripts and styles have hashes, so a copy is never old; those of an earlier build stay until newer
 * ones need their room, so that a page that is open over a deployment, or a document that was kept before it, still finds them.
 */
const MAX_SCRIPTS = 300;
const SCRIPTS_SECONDS = 60 * 24 * 60 * 60;
const SCRIPTS = 'nukkad-scripts';
const matchOptions = { ignoreVary: true };

const limits = limitsOf(SCRIPTS, MAX_SCRIPTS, SCRIPTS_SECONDS);
registerQuotaErrorCallback(forgetScripts);

/** Scripts whose time of use is noted since this worker began, and those read whose time is still to be noted. */
const noted = new Set<string>();
const read = new Set<string>();

/** A page reads many scripts at once, so `trimScripts` notes those times: with Workbox's plugin a first visit took fourteen thousand steps. */
const counted: WorkboxPlugin = {
  cacheDidUpdate: async ({ request }) => {
    noted.add(request.url);
    await limits.note(request.url);
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (cachedResponse && !noted.has(request.url)) read.add(request.url);
    return cachedResponse ?? null;
  },
};

/** Keeps scripts ahead of use. */
export const scripts = new CacheFirst({ cacheName: SCRIPTS, matchOptions, plugins: [counted] });

/** The offline page's files are asked for after all others: each look into a cache is a trip, and a page reads many scripts. */
const orOfShell: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await shellFile(request)) ?? null,
};

/** Answers pages: with what is kept, with a file of the offline page, or from the network. */
export const scriptsOfPages = new CacheFirst({
  cacheName: SCRIPTS,
  matchOptions,
  plugins: [counted, orOfShell],
});

/** Removes the copies that have not been used for the longest time, beyond `MAX_SCRIPTS`. */
export async function trimScripts(): Promise<void> {
  const used = [...read];
  read.clear();
  for (const url of used) noted.add(url);
  await limits.trim(used);
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
  await limits.forget();
}
