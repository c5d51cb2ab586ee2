import { ownCaches, pathOf } from '~/lib/offline/own-copies';

/* The titles of kept screens, for the list on the offline page: kept data contains no title. */
const MAX_LISTED = 20;
const MAX_KEPT = 60;

interface KeptTitle {
  path: string;
  title: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Replaces the title in one step, so that a page left meanwhile keeps the previous one. */
export async function keepTitle({ path, title, at }: KeptTitle): Promise<void> {
  const cache = await caches.open(ownCaches.titles);
  await cache.put(path, Response.json({ path, title, at } satisfies KeptTitle));
  // A cache lists its entries in the order of their last change.
  for (const old of (await cache.keys()).slice(0, -MAX_KEPT)) await cache.delete(old);
}

/** The titles whose screen is still kept, newest first. */
export async function keptTitles(): Promise<KeptTitle[]> {
  const open = new Set<string>();
  for (const name of [ownCaches.pages, ownCaches.data, ownCaches.edits])
    for (const { url } of await (await caches.open(name)).keys()) open.add(pathOf(url));
  const titles = await caches.open(ownCaches.titles);
  const all = await Promise.all(
    (await titles.keys()).map(async (request) => (await titles.match(request))?.json() as Promise<KeptTitle>),
  );
  return all
    .filter(({ path }) => open.has(path))
    .sort((one, other) => other.at - one.at)
    .slice(0, MAX_LISTED);
}
