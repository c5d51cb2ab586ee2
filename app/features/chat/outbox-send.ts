import type { MessageView } from '~/domain/message/message.schema';
import { VIEWER_HEADER } from '~/lib/offline/kept';
import { waitOf } from '~/lib/offline/retry';
import { isProblem, isRetryable, problemSentence } from '~/lib/problem';
import type { OutboxEntry } from './outbox-store';

const FORBIDDEN = 403;

export interface SendCall {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * The server's refusal of a message, or `status` 0 if the server could not be reached. The message may be
 * shown.
 */
export class SendRefused extends Error {
  readonly isFinal: boolean;
  /** No later try can succeed: it is about the message itself, not about how the two stand now, which may change. */
  readonly isLasting: boolean;

  constructor(
    readonly status: number,
    message: string,
    /** The Retry-After header in seconds, or null. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'SendRefused';
    this.isFinal = !isRetryable(status);
    this.isLasting = this.isFinal && status !== FORBIDDEN;
  }
}

const textTimeoutMs = 20_000;
/** How long an upload may make no progress. */
const stallMs = 45_000;

/** Sends one message over HTTP, in the name of who wrote it: the cookie may be somebody else's by now. Throws SendRefused. */
export function sendOverHttp(entry: OutboxEntry, call: SendCall): Promise<MessageView> {
  return entry.file ? sendFile(entry, entry.file, call) : sendText(entry, call);
}

async function sendText(entry: OutboxEntry, { signal }: SendCall): Promise<MessageView> {
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

/** Uses XMLHttpRequest because fetch does not report upload progress. */
function sendFile(
  { clientId, ownerId, to, quote }: OutboxEntry,
  file: NonNullable<OutboxEntry['file']>,
  { onProgress, signal }: SendCall,
): Promise<MessageView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer = setTimeout(() => request.abort(), stallMs);
    const unreached = () => {
      clearTimeout(timer);
      reject(new SendRefused(0, ''));
    };
    request.open('POST', '/api/messages/upload');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader(VIEWER_HEADER, ownerId);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), stallMs);
      if (total > 0) onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      clearTimeout(timer);
      const body: unknown = request.response;
      if (request.status >= 400)
        reject(refusal(request.status, body, request.getResponseHeader('retry-after')));
      else if (isMessage(body)) resolve(body);
      else unreached();
    });
    request.addEventListener('error', unreached);
    request.addEventListener('abort', unreached);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const body = new FormData();
    body.append('receiverId', to);
    body.append('clientId', clientId);
    if (quote) body.append('quoteId', quote.id);
    if (file.voice) {
      body.append('durationMs', String(file.voice.durationMs));
      body.append('waveform', file.voice.levels.join());
    }
    body.append('file', file.blob, file.name);
    request.send(body);
  });
}

const isMessage = (body: unknown): body is MessageView =>
  typeof body === 'object' && body !== null && 'id' in body && 'seq' in body;

/** The platform's own answer, which says so in HTML. */
const TOO_LARGE = 413;

function refusal(status: number, body: unknown, retryAfter: string | null): SendRefused {
  if (!isProblem(body)) return new SendRefused(status === TOO_LARGE ? status : 0, '', waitOf(retryAfter));
  return new SendRefused(status, problemSentence(body), waitOf(retryAfter));
}
