import { noConnection, serverBusy } from './lib.words';
import { pageViewer, VIEWER_HEADER } from './page-viewer';
import { isProblem } from './problem';

/** A refusal by the server, or a request that failed (`status` 0). The message is a sentence for the user. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string[]> = {},
    /** The current state of the object, if a conflict includes it. */
    readonly current: unknown = null,
    /** False for an answer of a proxy, or of a Wi-Fi with a sign-in page: it says nothing of the object. */
    readonly isOurs = true,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Whether the server has decided against the request: its message is the reason. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.isOurs && error.status >= 400 && error.status < 500;

/** The sentence of a failed request; `fallback` for an error without one. */
export const messageOf = <Fallback extends string | undefined>(
  error: unknown,
  fallback: Fallback,
): string | Fallback => (error instanceof ApiError && error.message ? error.message : fallback);

/** The same where a server answered: where nobody was reached, `fallback` says it. */
export const reasonOf = <Fallback extends string | undefined>(
  error: unknown,
  fallback: Fallback,
): string | Fallback =>
  error instanceof ApiError && error.status >= 400 ? messageOf(error, fallback) : fallback;

/** For a removal: a 404 means that another tab or device has already removed it. */
export const ignoreGone = (error: unknown): void => {
  if (!(isRefusal(error) && error.status === 404)) throw error;
};

interface ApiReply<T> {
  data: T;
  status: number;
  headers: Headers;
}

interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

/**
 * A mobile connection can end without a sign; a request that takes longer counts as failed, so that it can be repeated or wait on this
 * device. As with any lost answer, a write may have been stored: an endpoint that creates something takes the client's id.
 */
export const REQUEST_TIMEOUT_MS = 30_000;

/** Calls our own API from an island. Throws ApiError, with status 0 after a timeout; an aborted call throws the abort's reason. */
export const callApi = <T>(path: string, call: ApiCall = {}): Promise<ApiReply<T>> =>
  withTimeout(call.signal, (signal) => exchange<T>(path, { ...call, signal }));

async function exchange<T>(path: string, call: ApiCall): Promise<ApiReply<T>> {
  const response = await ask(path, call);
  const data = response.status === 204 ? null : await response.json().catch(() => unreadable(response));
  return { data: data as T, status: response.status, headers: response.headers };
}

/** `AbortSignal.any` is missing on older phones. */
async function withTimeout<T>(
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const inner = new AbortController();
  const pass = () => inner.abort(outer?.reason);
  if (outer?.aborted) pass();
  outer?.addEventListener('abort', pass);
  const timer = setTimeout(() => inner.abort(), REQUEST_TIMEOUT_MS);
  try {
    return await work(inner.signal);
  } catch (error) {
    if (inner.signal.aborted && !outer?.aborted) throw new ApiError(0, noConnection());
    throw error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', pass);
  }
}

/** Downloads a file that our API returns for a POST. Throws ApiError, also if the download breaks off. */
export async function callForFile(path: string, body: unknown): Promise<Blob> {
  const response = await ask(path, { method: 'POST', body });
  return response.blob().catch(() => {
    throw new ApiError(0, noConnection());
  });
}

async function ask(path: string, { body, ...init }: ApiCall): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  // Another tab may have signed somebody else in: the server refuses to write for them what this page's person pressed.
  const viewer = pageViewer();
  if (init.method && init.method !== 'GET' && viewer) headers.set(VIEWER_HEADER, viewer);
  const response = await fetch(path, {
    ...init,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, noConnection());
  });
  if (!response.ok) throw await refusal(response);
  return response;
}

/** A proxy's page with a success status, or a truncated response. */
function unreadable({ status }: Response): never {
  throw new ApiError(status, serverBusy());
}

async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  return isProblem(body)
    ? new ApiError(response.status, body.detail, body.fields, body.current)
    : new ApiError(response.status, serverBusy(), {}, null, false);
}

/** The cursor of the next page from a list's `Link` header; null at the end. */
export function nextCursor(headers: Headers): string | null {
  const [, address] = /<([^>]+)>;\s*rel="?next"?/.exec(headers.get('link') ?? '') ?? [];
  return address ? new URL(address, 'https://own.invalid').searchParams.get('cursor') : null;
}
