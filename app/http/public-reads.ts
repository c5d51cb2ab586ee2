/** Reads that are answered to strangers from the edge's cache, with the parameters that belong to their address. */
export const publicReads: readonly [endpoint: string, parameters: readonly string[]][] = [
  ['posts', ['category', 'cursor', 'limit', 'postType']],
  ['posts/:id', []],
  ['posts/:id/comments', ['cursor', 'limit', 'order']],
  ['posts/:id/likes', ['cursor', 'limit']],
  ['listings', ['category', 'cursor', 'limit']],
  ['listings/:id', []],
];

const compiled = publicReads.map(([endpoint, parameters]) => ({
  regex: new RegExp(`^/api/${endpoint.replace(':id', '[0-9a-f-]{36}')}$`),
  parameters,
}));

/** Longer addresses are nobody's page, and would let a stranger fill the cache with one thing under many names. */
const SEARCH_MAX = 400;

/**
 * The one address under which an answer is kept: parameters sorted, empty ones gone. Null where nothing may be kept:
 * other endpoints, unknown parameters, one that is said twice.
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
 * Writes that show to strangers in counts at most, or not at all. Whatever is not named here purges: what somebody
 * forgets to name costs a few misses, not a removed post that stays.
 */
const quietWrites = [
  /^\/api\/(auth|messages|calls|interests)(\/|$)/,
  /^\/api\/(notifications|ratings|upload)$/,
  /^\/api\/posts\/[^/]+\/(like|interests)$/,
  /^\/api\/(posts|listings|users)\/[^/]+\/views$/,
  /^\/api\/users\/me\/(drafts|saved|sessions)(\/|$)/,
  /^\/(chat|register|sign-out|csp-report)(\/|$)/,
];

/** True where a write that changed rows may have changed what strangers read. */
export const purgesPublicReads = (pathname: string) => !quietWrites.some((quiet) => quiet.test(pathname));
