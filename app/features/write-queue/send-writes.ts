import { afterOwnSave } from '~/lib/offline/after-own-save';
import { forgetForm } from '~/lib/offline/forget-form';
import { isRetryable } from '~/lib/problem';
import { whileInFlight } from './in-flight';
import {
  bytesOf,
  formPath,
  isSameSubject,
  type NewWrite,
  QUEUE_BYTES,
  type QueuedWrite,
  type QueueNews,
  sentBefore,
} from './queued-write';
import { sendFiles, uploadWriteFile } from './send-files';
import { type Answer, reasonOf, savedVersionIn, sendWrite } from './write-request';
import type { WriteStore } from './write-store';

/** A longer wait is shown to the user and does not hold up the writes behind it. */
const SHORT_WAIT_S = 5 * 60;

/** Whether a write stays in the queue after this answer, to be sent again. */
export const isTransient = ({ status, retryAfter }: Pick<Answer, 'status' | 'retryAfter'>): boolean =>
  isRetryable(status) && (status !== 429 || (retryAfter ?? 0) <= SHORT_WAIT_S);

/**
 * Puts a write at the end of the queue, or in the place of the one that it replaces. False if the queue would exceed `QUEUE_BYTES`.
 * Throws if the device has no room.
 */
export async function addTo(
  store: WriteStore,
  ownerId: string,
  draft: NewWrite,
  now: number,
): Promise<boolean> {
  const waiting = await store.all(ownerId);
  const before = waiting.find(({ about }) => isSameSubject(about, draft.about));
  const others = waiting.filter((write) => write !== before);
  if ([draft, ...others].reduce((sum, one) => sum + bytesOf(one), 0) > QUEUE_BYTES) return false;
  const place = before?.place ?? Math.max(now, (waiting.at(-1)?.place ?? 0) + 1);
  // The newer one is stored first: if the device has no room for it, the older one stays.
  await store.put({ ...draft, ownerId, place, error: null, ...(before && sentBefore(before)) });
  if (before && before.id !== draft.id) await store.remove(before.id);
  return true;
}

const network = { send: sendWrite, upload: uploadWriteFile };

/** The queue stopped before its end: the server was not reached, or asks to wait. */
interface Stop {
  /** In seconds; null if the server names no time. */
  retryAfter: number | null;
}

/**
 * Sends the waiting writes one after another. Resolves to null at the end of the queue, else to why it stopped. A refused write stays in
 * the queue with the server's reason, and does not hold up the ones behind it.
 */
export async function sendWrites(
  store: WriteStore,
  ownerId: string,
  tell: (news: QueueNews) => void,
  { send, upload }: { send: typeof sendWrite; upload: typeof uploadWriteFile } = network,
): Promise<Stop | null> {
  const tried = new Set<string>();
  const all = async () => (await store.all(ownerId)).filter(({ error }) => error === null);
  for (;;) {
    const next = (await all()).find(({ id }) => !tried.has(id));
    if (!next) return null;
    tried.add(next.id);
    // Its outcome is told after the lock is released, when the write is no longer in flight.
    const outcome = await whileInFlight(next.id, async () => {
      // It may have been discarded, or opened in its form, before the lock was taken.
      const write = (await all()).find(({ id }) => id === next.id);
      if (!write) return 'gone';
      tell({ type: 'sending', id: write.id });
      return attempt(store, write, { send, upload });
    });
    if (outcome === 'gone') continue;
    const isStop = 'retryAfter' in outcome;
    tell(isStop ? { type: 'changed' } : outcome);
    if (isStop) return outcome;
  }
}

/** Sends one write. */
async function attempt(
  store: WriteStore,
  waiting: QueuedWrite,
  { send, upload }: typeof network,
): Promise<QueueNews | Stop | 'gone'> {
  const { write, stopped } = await sendFiles(store, waiting, upload);
  if (stopped === 'gone') return 'gone';
  const answer = stopped ?? (await sendAfterOwn(write, send));
  const { status, body, retryAfter = null, total = null, unreadable } = answer;
  if (isTransient(answer)) return { retryAfter };
  // A delete of a thing that is gone has succeeded.
  if (status < 400 || (status === 404 && write.method === 'DELETE')) {
    await store.remove(write.id);
    const form = write.method === 'PUT' && formPath(write);
    if (form) await forgetForm(form);
    return { type: 'sent', write, answer: body, status, total };
  }
  const savedVersion = savedVersionIn(body);
  const refused = {
    ...write,
    error: reasonOf(body),
    ...(savedVersion !== undefined && { savedVersion }),
    ...(unreadable !== undefined && { unreadable }),
  };
  // It may have been replaced meanwhile.
  return (await store.change(refused)) ? { type: 'refused', write: refused } : 'gone';
}

/** Sends a write. After a conflict it is saved over the saved version if that is one of this device's earlier edits. */
async function sendAfterOwn(write: QueuedWrite, send: typeof sendWrite): Promise<Answer> {
  const answer = await send(write);
  const seen = savedVersionIn(answer.body);
  if (seen === undefined) return answer;
  const tryAgain = async (body: unknown) => {
    const again = await send({ ...write, body });
    if (isTransient(again)) return { stop: again };
    return again.status < 400 ? 'saved' : 'refused';
  };
  const saveOver = () => send({ ...write, body: { ...(write.body as object), seen } });
  return (await afterOwnSave(write.before ?? [], tryAgain, saveOver)) ?? answer;
}
