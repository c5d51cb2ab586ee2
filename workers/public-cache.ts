import type { AppContext } from '~/domain/shared/context';
import { publicReadKey } from '~/http/cache/public-reads';
import { bringsCredential } from '~/http/cookies.server';
import { revalidatedHeaders } from '~/http/entity-tag.server';
import { withMutableHeaders } from '~/http/mutable-response';
import { wantsFresh } from '~/http/request';
import { currentLanguage } from '~/lib/language/current-language';

/** How long other data centres, which a purge does not reach, may still serve removed content. */
const LIFETIME_MS = 10_000;
/** A read that began this soon after a write may have used a replica without that write. */
const REPLICA_LAG_MS = 2_000;
/** A purge is kept until all entries that it invalidates have expired. */
const PURGE_MS = 3 * LIFETIME_MS;
const READ_AT = 'x-read-at';

/**
 * Serves a signed-out read of a public list or item from a ten-second cache, or stores its response there. Requests with a
 * credential, or with `no-cache`, bypass it.
 */
export async function throughPublicCache(
  request: Request,
  app: AppContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!isStrangersRead(request)) return answer();
  const url = new URL(request.url);
  const address = publicReadKey(url);
  if (!address) return answer();
  // Nothing written in one language is served in another.
  const key = `${address}&language=${currentLanguage()}`;
  // A request with `no-cache` goes past the cache, and its answer is not kept either.
  if (wantsFresh(request)) return withCacheStatus(await answer(), 'miss');
  // A failing cache counts as empty.
  const cached = await lookUp(key, url.origin, app.now).catch(() => null);
  if (cached) return withCacheStatus(cached, 'hit');
  const response = await answer();
  if (isCacheable(response)) app.defer(store(key, cacheEntryOf(response.clone(), app.now)));
  return withCacheStatus(response, 'miss');
}

/** Invalidates everything cached in this data centre, including reads in progress. */
export const purgePublicReads = (origin: string): Promise<void> =>
  store(purgeKey(origin), new Response('', { headers: cacheHeaders(Date.now(), PURGE_MS) }));

/** A separate cache, so that its entries never mix with the zone's own. */
const ownCache = () => caches.open('public-reads');

async function store(key: string, response: Response): Promise<void> {
  await (await ownCache()).put(key, response);
}

const isStrangersRead = (request: Request) => request.method === 'GET' && !bringsCredential(request);

const isCacheable = ({ status, headers }: Response) =>
  status === 200 && headers.has('etag') && !headers.has('set-cookie');

async function lookUp(key: string, origin: string, now: number): Promise<Response | null> {
  const cache = await ownCache();
  const [cached, purge] = await Promise.all([cache.match(key), cache.match(purgeKey(origin))]);
  const isFresh =
    cached && readAt(cached) > Math.max(now - LIFETIME_MS, purge ? readAt(purge) + REPLICA_LAG_MS : 0);
  return isFresh
    ? new Response(cached.body, { headers: representationHeaders(cached.headers, revalidatedHeaders) })
    : null;
}

const purgeKey = (origin: string) => `${origin}/api/purged`;
const readAt = ({ headers }: Response) => Number(headers.get(READ_AT));

const cacheHeaders = (at: number, lifetime: number) => ({
  'cache-control': `public, max-age=${lifetime / 1000}`,
  [READ_AT]: String(at),
});

const cacheEntryOf = (response: Response, at: number) =>
  new Response(response.body, {
    headers: representationHeaders(response.headers, cacheHeaders(at, LIFETIME_MS)),
  });

/** The headers about the body, together with the given cache headers. */
function representationHeaders(from: Headers, about: Record<string, string>): Headers {
  const headers = new Headers(about);
  for (const name of ['content-type', 'etag', 'link', 'x-total-count']) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

function withCacheStatus(response: Response, found: 'hit' | 'miss'): Response {
  const mutable = withMutableHeaders(response);
  mutable.headers.append('server-timing', `cache;desc=${found}`);
  return mutable;
}
