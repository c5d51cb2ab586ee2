import { ownCaches } from '~/lib/offline/kept';

/*
 * Whose things this device keeps. There is one owner at a time: whoever an answer of the network was for last. What was kept for
 * another one is deleted first.
 */
interface Owner {
  id: string | null;
  /** When this became so: answers to earlier requests decide nothing any more. */
  since: number;
}

const CACHE = 'nukkad-owner';
const ADDRESS = '/owner';

let known: Promise<Owner> | undefined;
let turn: Promise<void> = Promise.resolve();

const owner = (): Promise<Owner> => {
  known ??= read();
  return known;
};

export const ownerId = async (): Promise<string | null> => (await owner()).id;

/** Whether this person is still the owner: a sign-out deletes every cache while this worker may go on. */
export const isStillOwner = async (id: string | null): Promise<boolean> =>
  (await caches.has(CACHE)) && (await ownerId()) === id;

async function read(): Promise<Owner> {
  const kept = await (await caches.open(CACHE)).match(ADDRESS);
  return kept ? ((await kept.json()) as Owner) : { id: null, since: 0 };
}

/** The network has answered a request, that was made at this time, for this user or for nobody. */
export function heardOf(id: string | null, askedAt: number): Promise<void> {
  turn = turn.then(async () => {
    const before = await owner();
    if (before.id === id || askedAt < before.since) return;
    const next: Owner = { id, since: Date.now() };
    known = Promise.resolve(next);
    await forget();
    await (await caches.open(CACHE)).put(ADDRESS, Response.json(next));
  });
  return turn;
}

async function forget(): Promise<void> {
  await Promise.all(Object.values(ownCaches).map((name) => caches.delete(name)));
}
