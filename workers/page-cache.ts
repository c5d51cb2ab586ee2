import type { AppContext } from '~/domain/shared/context';
import { openShell } from '~/features/shell/shell.server';
import { bringsCredential } from '~/http/cookies.server';
import { isRead, wantsFresh } from '~/http/request';
import { BoundedMap } from '~/lib/storage/bounded-map';
import { shardOf } from './remix';

/** Welcome figures are as old as other public reads may be; text pages change with the deployment only. */
const FIGURES_MS = 10_000;
/** At a member's screen such as /help a stranger gets the welcome screen. */
const ttlMs = new Map([
  ['/', FIGURES_MS],
  ['/onboarding', FIGURES_MS],
  ['/help', FIGURES_MS],
  ['/terms', Number.POSITIVE_INFINITY],
  ['/privacy', Number.POSITIVE_INFINITY],
]);
/** All paths that no route knows have the same page. */
const NOT_FOUND = '404';

/** While one request draws a page again, the others get the previous one. */
const REDRAW_MS = 2_000;
/** Without APP_ORIGIN the key contains the host that the client sent. */
const MAX_PAGES = 64;

interface CachedPage {
  status: number;
  headers: Headers;
  /** The document, or its parts around each nonce. */
  body: Uint8Array<ArrayBuffer> | string[];
  until: number;
}

const pages = new BoundedMap<string, CachedPage>(MAX_PAGES);

/**
 * Serves a signed-out read of a page that is the same for everybody from this isolate's memory, with this response's nonce. Requests
 * with a credential, a query, a flash message or `no-cache` are drawn.
 */
export async function throughPageCache(
  request: Request,
  app: AppContext,
  nonce: string,
  draw: () => Promise<Response>,
): Promise<Response> {
  const page = pageOf(request);
  const key = page && (await keyOf(page, app, request));
  if (!key) return draw();
  const cached = pages.get(key);
  if (cached && app.now < cached.until) return answerWith(cached, request, nonce);
  if (cached) cached.until = app.now + REDRAW_MS;
  const response = await draw();
  if (isCacheable(request, response, page)) {
    const lifetime = ttlMs.get(page) ?? Number.POSITIVE_INFINITY;
    return store(key, response, nonce, app.now + lifetime);
  }
  return response;
}

/** Empties this isolate's memory, for tests. */
export const clearPageCache = () => pages.clear();
export const cachedPageCount = () => pages.size;

/** The page that a request reads, if it is one of those that are cached. */
function pageOf(request: Request): string | null {
  if (!isRead(request) || wantsFresh(request) || bringsCredential(request)) return null;
  const { pathname, search } = new URL(request.url);
  if (search) return null;
  return ttlMs.has(pathname) ? pathname : isUnknown(pathname) ? NOT_FOUND : null;
}

/** No route begins with this path's first segment. */
const isUnknown = (pathname: string) =>
  shardOf(pathname) === '' && pathname !== '/' && !/^\/(api|__manifest|ws)(\/|$)|\.data$/.test(pathname);

/**
 * Everything that a page depends on besides its path is in the shell: the root loader's data, which the document is drawn with
 * (origin, theme, names). What is added there becomes part of the key by itself. Null for a page that only this request may see.
 */
async function keyOf(page: string, app: AppContext, request: Request): Promise<string | null> {
  const { data: shell } = await openShell(app, request);
  return shell.viewer || shell.flash ? null : JSON.stringify([page, shell]);
}

const isCacheable = ({ method }: Request, { status, headers }: Response, page: string) =>
  method === 'GET' &&
  status === (page === NOT_FOUND ? 404 : 200) &&
  headers.get('content-type')?.startsWith('text/html') &&
  !headers.has('set-cookie');

async function store(key: string, response: Response, nonce: string, until: number): Promise<Response> {
  const text = await response.text();
  const parts = text.split(nonce);
  const { status, headers } = response;
  pages.set(key, {
    status,
    headers: new Headers(headers),
    body: parts.length === 1 ? new TextEncoder().encode(text) : parts,
    until,
  });
  return new Response(text, { status, headers });
}

function answerWith({ status, headers, body }: CachedPage, { method }: Request, nonce: string): Response {
  const document = Array.isArray(body) ? body.join(nonce) : body;
  const response = new Response(method === 'HEAD' ? null : document, { status, headers });
  response.headers.append('server-timing', 'cache;desc=hit');
  return response;
}
