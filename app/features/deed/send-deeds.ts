import { VIEWER_HEADER } from '~/lib/offline/kept';
import { isProblem, isRetryable, problemSentence } from '~/lib/problem';
import type { Deed, DeedNews, NewDeed } from './deed';
import type { DeedStore } from './deed-store';

/** Puts a deed at the end of the queue, or in the place of one that it makes void. */
export async function addTo(store: DeedStore, ownerId: string, draft: NewDeed, now: number): Promise<void> {
  const waiting = await store.all(ownerId);
  const before = waiting.find(({ about }) => about === draft.about);
  const place = before?.place ?? Math.max(now, (waiting.at(-1)?.place ?? 0) + 1);
  if (before) await store.remove(before.id);
  await store.put({ ...draft, ownerId, place, error: null });
}

/**
 * Sends what waits, one after another, until there is no more or the network is gone again; false in that case. What the server refuses
 * for good stays, with its words, and stops nothing behind it.
 */
export async function sendDeeds(
  store: DeedStore,
  ownerId: string,
  tell: (news: DeedNews) => void,
  send: (deed: Deed) => Promise<Answer> = sendDeed,
): Promise<boolean> {
  const tried = new Set<string>();
  for (;;) {
    const next = (await store.all(ownerId)).find(({ id, error }) => error === null && !tried.has(id));
    if (!next) return true;
    tried.add(next.id);
    const { status, body } = await send(next);
    if (isRetryable(status)) return false;
    // It may have been discarded or replaced meanwhile.
    const isThere = (await store.all(ownerId)).some(({ id }) => id === next.id);
    // What is not there any more need not be taken away.
    if (status < 400 || (status === 404 && next.method === 'DELETE')) {
      await store.remove(next.id);
      tell({ type: 'sent', deed: next, answer: body, status });
    } else if (isThere) {
      const refused = { ...next, error: isProblem(body) ? problemSentence(body) : '' };
      await store.put(refused);
      tell({ type: 'refused', deed: refused });
    }
  }
}

export interface Answer {
  /** 0: nobody was reached. */
  status: number;
  body: unknown;
}

const TIMEOUT_MS = 20_000;

/** Its owner is named: the cookie may be somebody else's by now. */
async function sendDeed({ method, path, body, ownerId }: Deed): Promise<Answer> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        [VIEWER_HEADER]: ownerId,
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      ...(body !== null && { body: JSON.stringify(body) }),
      signal: abort.signal,
    });
    const text = await response.text();
    const answer: unknown = text ? JSON.parse(text) : null;
    if (!response.ok && !isProblem(answer)) return { status: 0, body: null };
    return { status: response.status, body: answer };
  } catch {
    return { status: 0, body: null };
  } finally {
    clearTimeout(timer);
  }
}
