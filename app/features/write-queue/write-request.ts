import { waitOf } from '~/lib/offline/retry';
import { VIEWER_HEADER } from '~/lib/page-viewer';
import { isProblem, problemSentence } from '~/lib/problem';
import type { QueuedWrite } from './queued-write';

export interface Answer {
  /** 0 if the server was not reached. */
  status: number;
  body: unknown;
  /** `Retry-After` in seconds. */
  retryAfter?: number | null;
  /** `X-Total-Count`. */
  total?: number | null;
  /** The name of the file that this device cannot read: nobody was asked. */
  unreadable?: string;
}

const TIMEOUT_MS = 20_000;
const nobody: Answer = { status: 0, body: null };

export const sendWrite = ({ method, path, body, ownerId }: QueuedWrite): Promise<Answer> =>
  ask(ownerId, path, TIMEOUT_MS, {
    method,
    ...(body !== null && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });

/** Sends a request of the queue. It names its owner, because the cookie may have become another user's. */
export async function ask(
  ownerId: string,
  path: string,
  timeoutMs: number,
  init: RequestInit & { headers?: Record<string, string> },
): Promise<Answer> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const response = await fetch(path, {
      ...init,
      headers: { accept: 'application/json', [VIEWER_HEADER]: ownerId, ...init.headers },
      signal: abort.signal,
    });
    const text = await response.text();
    const answer: unknown = text ? JSON.parse(text) : null;
    return answerFrom(response.status, answer, (header) => response.headers.get(header));
  } catch {
    return nobody;
  } finally {
    clearTimeout(timer);
  }
}

/** A Wi-Fi with a sign-in page answers in the server's place, so an error without our problem document counts as no answer. */
export function answerFrom(status: number, body: unknown, header: (name: string) => string | null): Answer {
  const isOk = status >= 200 && status < 300;
  if (!isOk && !isProblem(body)) return nobody;
  const count = header('x-total-count');
  const total = count === null ? null : Number(count);
  return { status, body, retryAfter: waitOf(header('retry-after')), total };
}

/** The saved version in the answer of a conflict. */
export function savedVersionIn(body: unknown): string | undefined {
  const seen = isProblem(body) ? (body.current as { seen?: unknown } | null | undefined)?.seen : undefined;
  return typeof seen === 'string' ? seen : undefined;
}

/** The server's reason for a refusal. */
export const reasonOf = (body: unknown): string => (isProblem(body) ? problemSentence(body) : '');
