import { screenPath } from '../access';

/** Reads that the edge cache serves to signed-out clients, with the query parameters of their cache key. */
export const publicReads: readonly [endpoint: string, parameters: readonly string[]][] = [
  ['posts', ['category', 'cursor', 'limit', 'postType']],
  ['posts/:id', []],
  ['posts/:id/comments', ['cursor', 'limit', 'order']],
  ['posts/:id/updates', ['cursor', 'limit']],
  ['posts/:id/likes', ['cursor', 'limit']],
  ['listings', ['category', 'cursor', 'limit']],
  ['listings/:id', []],
  ['listings/:id/updates', ['cursor', 'limit']],
];

const compiled = publicReads.map(([endpoint, parameters]) => ({
  regex: new RegExp(`^/api/${endpoint.replace(':id', '[0-9a-f-]{36}')}$`),
  parameters,
}));

/** Longer URLs are not cached, so that a stranger cannot fill the cache with variants of one page. */
const SEARCH_MAX = 400;

/**
 * The cache key of a URL: sorted parameters without empty ones. Null if the response must not be cached: other endpoints, unknown
 * or repeated parameters.
 */
export function publicReadKey({ origin, pathname, search, searchParams }: URL): string | null {
  const found = compiled.find(({ regex }) => regex.test(pathname));
  if (!found || search.length > SEARCH_MAX) return null;
  const names = [...searchParams.keys()];
  if (new Set(names).size < names.length || !names.every((name) => found.parameters.includes(name))) {
    return null;
  }
  const kept = new URLSearchParams([...searchParams].filter(([, value]) => value));
  kept.sort();
  return `${origin}${pathname}?${kept}`;
}

/**
 * Writes that change public reads at most in their counts. All other writes purge the cache: a missing entry costs some cache
 * misses, while the reverse could keep a removed post visible.
 */
const quietWrites = [
  /^\/api\/(auth|messages|calls|interests)(\/|$)/,
  /^\/api\/(notifications|ratings|upload)$/,
  /^\/api\/posts\/[^/]+\/(like|interests)$/,
  /^\/api\/(posts|listings|users)\/[^/]+\/views$/,
  /^\/api\/users\/me\/(drafts|saved|sessions)(\/|$)/,
  /^\/(chat|register|sign-out|forgot-password|reset-password|unsubscribe|csp-report)(\/|$)/,
];

/** True if a write that changed rows may have changed public reads. */
export function purgesPublicReads(pathname: string): boolean {
  const path = screenPath(pathname);
  return !quietWrites.some((quiet) => quiet.test(path));
}
