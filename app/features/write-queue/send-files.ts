import { postFile } from '~/lib/offline/post-file';
import { isReadable, UNREADABLE } from '~/lib/offline/readable';
import { isStillThere } from '~/lib/offline/upload-age';
import { VIEWER_HEADER } from '~/lib/page-viewer';
import type { QueuedWrite, WriteFile } from './queued-write';
import { type Answer, answerFrom, ask, reasonOf } from './write-request';
import type { WriteStore } from './write-store';

interface FilesSent {
  /** The write with the addresses of its files in its body. */
  write: QueuedWrite;
  /** Why the write is not sent: the answer to an upload, or `gone` if it has been discarded. */
  stopped: Answer | 'gone' | null;
}

/** Uploads a write's files. Each upload is recorded on the device at once, so that an interruption costs one upload at most. */
export async function sendFiles(
  store: WriteStore,
  waiting: QueuedWrite,
  upload: (file: WriteFile, ownerId: string) => Promise<Answer>,
  now = Date.now(),
): Promise<FilesSent> {
  let write = waiting;
  for (const file of waiting.files ?? []) {
    if (file.sentAt !== null && isStillThere(file.sentAt, now)) continue;
    const answer = await upload(file, write.ownerId);
    const url = (answer.body as { url?: unknown } | null)?.url;
    if (answer.status >= 400 || typeof url !== 'string') return { write, stopped: await about(file, answer) };
    write = {
      ...write,
      body: withValue(write.body, file.at, url),
      files: write.files?.map((one) => (one.key === file.key ? { ...one, sentAt: now } : one)) ?? [],
    };
    if (!(await store.change(write))) return { write, stopped: 'gone' };
  }
  return { write, stopped: null };
}

/** Names the file in a refusal. A success without an address is not from our server, so it counts as no answer. */
async function about({ name, blob }: WriteFile, answer: Answer): Promise<Answer> {
  if (answer.status === 0 && !(await isReadable(blob)))
    return { status: UNREADABLE, body: null, unreadable: name };
  if (answer.status < 400) return { status: 0, body: null };
  return { ...answer, body: { detail: `${name}: ${reasonOf(answer.body)}` } };
}

/** Returns a copy of the body with the value at this place. */
function withValue(body: unknown, [step, ...rest]: readonly (string | number)[], value: string): unknown {
  if (step === undefined) return value;
  if (Array.isArray(body))
    return body.map((one, index) => (index === step ? withValue(one, rest, value) : one));
  const object = body as Record<string, unknown>;
  return { ...object, [step]: withValue(object[step], rest, value) };
}

const START_MS = 20_000;
/** The speed of a bad connection. */
const BYTES_PER_MS = 4;

/** In a page, a connection that has ended without a sign is given up soon. In a service worker nothing tells of progress. */
export async function uploadWriteFile(
  { key, kind, name, blob }: WriteFile,
  ownerId: string,
): Promise<Answer> {
  const body = new FormData();
  body.append('file', blob, name);
  const path = `/api/upload?${new URLSearchParams({ kind, key })}`;
  if (typeof XMLHttpRequest !== 'undefined') {
    const request = await postFile(path, body, {}, { [VIEWER_HEADER]: ownerId });
    return answerFrom(request.status, request.response, (header) => request.getResponseHeader(header));
  }
  return ask(ownerId, path, START_MS + blob.size / BYTES_PER_MS, { method: 'POST', body });
}
