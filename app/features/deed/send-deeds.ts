import { isRetryable } from '~/lib/problem';
import type { Deed, DeedNews, NewDeed } from './deed';
import { type Answer, reasonOf, sendDeed } from './deed-request';
import type { DeedStore } from './deed-store';
import { sendFiles, uploadDeedFile } from './send-files';
import { whileUnderWay } from './under-way';

/** Who must wait longer is told so, and what comes behind does not wait along. */
const SHORT_WAIT_S = 5 * 60;

/** Whether a deed waits on after this answer. */
export const isPassing = ({ status, retryAfter }: Pick<Answer, 'status' | 'retryAfter'>): boolean =>
  isRetryable(status) && (status !== 429 || (retryAfter ?? 0) <= SHORT_WAIT_S);

/** Puts a deed at the end of the queue, or in the place of one that it makes void. */
export async function addTo(store: DeedStore, ownerId: string, draft: NewDeed, now: number): Promise<void> {
  const waiting = await store.all(ownerId);
  const before = waiting.find(({ about }) => about === draft.about);
  const place = before?.place ?? Math.max(now, (waiting.at(-1)?.place ?? 0) + 1);
  // The newer one first: where the device has no room for it, the older one stays.
  await store.put({ ...draft, ownerId, place, error: null });
  if (before && before.id !== draft.id) await store.remove(before.id);
}

const network = { send: sendDeed, upload: uploadDeedFile };

/** Why not all was sent: nobody was reached, or the server asks to wait. */
export interface Stop {
  /** In seconds; null where the server asks nothing. */
  retryAfter: number | null;
}

/**
 * Sends what waits, one after another, until there is no more, which is null, or something stops it. What the server refuses for good
 * stays, with its words, and stops nothing behind it.
 */
export async function sendDeeds(
  store: DeedStore,
  ownerId: string,
  tell: (news: DeedNews) => void,
  { send, upload }: { send: typeof sendDeed; upload: typeof uploadDeedFile } = network,
): Promise<Stop | null> {
  const tried = new Set<string>();
  const all = async () => (await store.all(ownerId)).filter(({ error }) => error === null);
  for (;;) {
    const next = (await all()).find(({ id }) => !tried.has(id));
    if (!next) return null;
    tried.add(next.id);
    // What became of it is told when it is not under way any more.
    const outcome = await whileUnderWay(next.id, async () => {
      // It may have been discarded, or opened in its form, before it was held.
      const deed = (await all()).find(({ id }) => id === next.id);
      if (!deed) return 'gone';
      tell({ type: 'sending', id: deed.id });
      return attempt(store, deed, { send, upload });
    });
    if (outcome === 'gone') continue;
    const isStop = 'retryAfter' in outcome;
    tell(isStop ? { type: 'changed' } : outcome);
    if (isStop) return outcome;
  }
}

/** Sends one deed. */
async function attempt(
  store: DeedStore,
  waiting: Deed,
  { send, upload }: typeof network,
): Promise<DeedNews | Stop | 'gone'> {
  const { deed, stopped } = await sendFiles(store, waiting, upload);
  if (stopped === 'gone') return 'gone';
  const answer = stopped ?? (await send(deed));
  const { status, body, retryAfter = null } = answer;
  if (isPassing(answer)) return { retryAfter };
  // What is not there any more need not be taken away.
  if (status < 400 || (status === 404 && deed.method === 'DELETE')) {
    await store.remove(deed.id);
    return { type: 'sent', deed, answer: body, status };
  }
  const refused = { ...deed, error: reasonOf(body) };
  // It may have been replaced meanwhile.
  return (await store.change(refused)) ? { type: 'refused', deed: refused } : 'gone';
}
