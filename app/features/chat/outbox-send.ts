import type { MessageView } from '~/domain/message/message.schema';
import { type PostCall, postFile } from '~/lib/offline/post-file';
import { isReadable, UNREADABLE } from '~/lib/offline/readable';
import { waitOf } from '~/lib/offline/retry';
import { VIEWER_HEADER } from '~/lib/page-viewer';
import { isProblem, isRetryable, problemSentence, STORAGE_FULL } from '~/lib/problem';
import * as words from './chat.words';
import type { OutboxEntry } from './outbox-store';

const FORBIDDEN = 403;

/**
 * The server's refusal of a message, or `status` 0 if the server could not be reached. The message may be
 * shown.
 */
export class SendRefused extends Error {
  readonly isFinal: boolean;
  /** No later try can succeed: it is about the message itself, not about what may change. */
  readonly isLasting: boolean;

  constructor(
    readonly status: number,
    message: string,
    /** The Retry-After header in seconds, or null. */
    readonly retryAfter: number | null = null,
    code?: string,
  ) {
    super(message);
    this.name = 'SendRefused';
    this.isFinal = !isRetryable(status);
    // Who may write and how much room there is for files may change.
    this.isLasting = this.isFinal && status !== FORBIDDEN && code !== STORAGE_FULL;
  }
}

const textTimeoutMs = 20_000;

/** Sends one message over HTTP, in the name of who wrote it: the cookie may be somebody else's by now. Throws SendRefused. */
export function sendOverHttp(entry: OutboxEntry, call: PostCall): Promise<MessageView> {
  return entry.file ? sendFile(entry, entry.file, call) : sendText(entry, call);
}

async function sendText(entry: OutboxEntry, { signal }: PostCall): Promise<MessageView> {
  const { clientId, ownerId, to, content, postId, listingId, quote } = entry;
  const timeout = new AbortController();
  const stop = () => timeout.abort();
  const timer = setTimeout(stop, textTimeoutMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const response = await fetch('/api/messages', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', [VIEWER_HEADER]: ownerId },
      body: JSON.stringify({
        receiverId: to,
        content,
        clientId,
        ...(postId && { postId }),
        ...(listingId && { listingId }),
        ...(quote && { quoteId: quote.id }),
      }),
      signal: timeout.signal,
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refusal(response.status, body, response.headers.get('retry-after'));
    // A truncated response does not say whether the message was stored, so it is sent again.
    if (!isMessage(body)) throw new SendRefused(0, '');
    return body;
  } catch (error) {
    throw error instanceof SendRefused ? error : new SendRefused(0, '');
  } finally {
    clearTimeout(timer);
  }
}

async function sendFile(
  { clientId, ownerId, to, quote }: OutboxEntry,
  file: NonNullable<OutboxEntry['file']>,
  call: PostCall,
): Promise<MessageView> {
  const body = new FormData();
  body.append('receiverId', to);
  body.append('clientId', clientId);
  if (quote) body.append('quoteId', quote.id);
  if (file.voice) {
    body.append('durationMs', String(file.voice.durationMs));
    body.append('waveform', file.voice.levels.join());
  }
  body.append('file', file.blob, file.name);
  const request = await postFile('/api/messages/upload', body, call, { [VIEWER_HEADER]: ownerId });
  const response: unknown = request.response;
  if (request.status >= 400)
    throw refusal(request.status, response, request.getResponseHeader('retry-after'));
  if (request.status === 0 && !(await isReadable(file.blob)))
    throw new SendRefused(UNREADABLE, words.fileUnreadable());
  // Nobody was reached, or the response is truncated.
  if (!isMessage(response)) throw new SendRefused(0, '');
  return response;
}

const isMessage = (body: unknown): body is MessageView =>
  typeof body === 'object' && body !== null && 'id' in body && 'seq' in body;

/** The platform's own answer, which says so in HTML. */
const TOO_LARGE = 413;

function refusal(status: number, body: unknown, retryAfter: string | null): SendRefused {
  if (!isProblem(body)) return new SendRefused(status === TOO_LARGE ? status : 0, '', waitOf(retryAfter));
  return new SendRefused(status, problemSentence(body), waitOf(retryAfter), body.code);
}
