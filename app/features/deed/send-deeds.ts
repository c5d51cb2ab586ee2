import { isRetryable } from '~/lib/problem';
import type { DeedNews, NewDeed } from './deed';
import { type Answer, reasonOf, sendDeed } from './deed-request';
import type { DeedStore } from './deed-store';
import { sendFiles, uploadDeedFile } from './send-files';

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

/**
 * Sends what waits, one after another, until there is no more or the network is gone again; false in that case. What the server refuses
 * for good stays, with its words, and stops nothing behind it.
 */
export async function sendDeeds(
  store: DeedStore,
  ownerId: string,
  tell: (news: DeedNews) => void,
  { send, upload }: { send: typeof sendDeed; upload: typeof uploadDeedFile } = network,
): Promise<boolean> {
  const tried = new Set<string>();
  for (;;) {
    const next = (await store.all(ownerId)).find(({ id, error }) => error === null && !tried.has(id));
    if (!next) return true;
    tried.add(next.id);
    const { deed, stopped } = await sendFiles(store, next, upload);
    if (stopped === 'gone') continue;
    const answer = stopped ?? (await send(deed));
    const { status, body } = answer;
    if (isPassing(answer)) return false;
    // What is not there any more need not be taken away.
    if (status < 400 || (status === 404 && deed.method === 'DELETE')) {
      await store.remove(deed.id);
      tell({ type: 'sent', deed, answer: body, status });
    } else {
      const refused = { ...deed, error: reasonOf(body) };
      // It may have been discarded or replaced meanwhile.
      if (await store.change(refused)) tell({ type: 'refused', deed: refused });
    }
  }
}
