import type { Deed, DeedFile } from './deed';
import { type Answer, ask, reasonOf } from './deed-request';
import type { DeedStore } from './deed-store';

/** The server lets go of an upload that nothing shows after a day; sooner than that it is sent again, under the same key. */
const GOOD_FOR_MS = 12 * 60 * 60 * 1000;

interface FilesSent {
  /** With the files' addresses in its body. */
  deed: Deed;
  /** What keeps the deed from being sent: an answer, or that it has been discarded. */
  stopped: Answer | 'gone' | null;
}

/** Uploads a deed's files. Each one that has arrived is noted on the device at once, so that a break costs one upload at most. */
export async function sendFiles(
  store: DeedStore,
  waiting: Deed,
  upload: (file: DeedFile, ownerId: string) => Promise<Answer>,
  now = Date.now(),
): Promise<FilesSent> {
  let deed = waiting;
  for (const file of waiting.files ?? []) {
    if (file.sentAt !== null && now - file.sentAt < GOOD_FOR_MS) continue;
    const answer = await upload(file, deed.ownerId);
    const url = (answer.body as { url?: unknown } | null)?.url;
    if (answer.status >= 400 || typeof url !== 'string') return { deed, stopped: about(file, answer) };
    deed = {
      ...deed,
      body: withValue(deed.body, file.at, url),
      files: deed.files?.map((one) => (one.key === file.key ? { ...one, sentAt: now } : one)) ?? [],
    };
    if (!(await store.change(deed))) return { deed, stopped: 'gone' };
  }
  return { deed, stopped: null };
}

/** Says which file it is. A success that is none of ours decides nothing. */
function about({ name }: DeedFile, answer: Answer): Answer {
  if (answer.status < 400) return { status: 0, body: null };
  return { ...answer, body: { detail: `${name}: ${reasonOf(answer.body)}` } };
}

/** The same body with a value at this place. */
function withValue(body: unknown, [step, ...rest]: readonly (string | number)[], value: string): unknown {
  if (step === undefined) return value;
  if (Array.isArray(body))
    return body.map((one, index) => (index === step ? withValue(one, rest, value) : one));
  const object = body as Record<string, unknown>;
  return { ...object, [step]: withValue(object[step], rest, value) };
}

const START_MS = 20_000;
/** A bad connection. */
const BYTES_PER_MS = 4;

export function uploadDeedFile({ key, kind, name, blob }: DeedFile, ownerId: string): Promise<Answer> {
  const body = new FormData();
  body.append('file', blob, name);
  const path = `/api/upload?${new URLSearchParams({ kind, key })}`;
  return ask(ownerId, path, START_MS + blob.size / BYTES_PER_MS, { method: 'POST', body });
}
