import { clearShown } from '~/lib/offline/clear-shown';
import { ownCaches } from '~/lib/offline/own-copies';
import { scope } from './scope';

/*
 * The person whose things this device keeps. There is one at a time: whoever an answer of the network was for last. What was kept for
 * another one is deleted first.
 */
interface Owner {
  id: string | null;
  /** When this became so: answers to requests made until then decide nothing any more. */
  since: number;
}

const CACHE = 'nukkad-owner';
const ADDRESS = '/owner';

let known: Promise<Owner> | undefined;
let turn: Promise<unknown> = Promise.resolve();

/** A sign-out deletes every cache while this worker may go on: from then on it keeps nothing for whom it knew. */
async function owner(): Promise<Owner> {
  known ??= read();
  const before = await known;
  if (before.id === null || (await caches.has(CACHE))) return before;
  const nobody = { id: null, since: Date.now() };
  known = Promise.resolve(nobody);
  return nobody;
}

export async function ownerId(): Promise<string | null> {
  // While it changes, its cache is not there either.
  await turn.catch(() => undefined);
  return (await owner()).id;
}

/** Whether work that started for this person may go on. */
export const isStillOwner = async (id: string | null): Promise<boolean> =>
  id !== null && (await ownerId()) === id;

async function read(): Promise<Owner> {
  const kept = await (await caches.open(CACHE)).match(ADDRESS);
  return kept ? ((await kept.json()) as Owner) : { id: null, since: Number.NEGATIVE_INFINITY };
}

/** The network has answered a request, that was made at this time, for this user or for nobody. */
export function heardOf(id: string | null, askedAt: number): Promise<void> {
  const next = turn
    .catch(() => undefined)
    .then(async () => {
      const before = await owner();
      const time = Date.now();
      // A time ahead of the clock was written before the clock was set back, and decides nothing.
      if (before.id === id || (askedAt <= before.since && before.since <= time)) return;
      const now: Owner = { id, since: time };
      await forget();
      // Not waited for: a browser without a tray may never answer, and every kept screen waits for this turn.
      if (before.id !== null) void clearShown(scope.registration).catch(() => undefined);
      await (await caches.open(CACHE)).put(ADDRESS, Response.json(now));
      known = Promise.resolve(now);
    });
  turn = next;
  return next;
}

async function forget(): Promise<void> {
  await Promise.all(Object.values(ownCaches).map((name) => caches.delete(name)));
}
