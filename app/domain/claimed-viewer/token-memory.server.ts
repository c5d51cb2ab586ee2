import { claimsOf, TOKEN_PURPOSE, type TokenClaims } from '~/domain/shared/session-token';
import { BoundedMap } from '~/lib/storage/bounded-map';
import type { Signing } from '~/platform/signing.server';

/* What an isolate remembers of tokens: what its key has confirmed of them, whose sessions have ended, and which live without claims. */

/** Claims whose signature this isolate has verified, by signing key and token hash. The result can never change. */
const checked = new BoundedMap<string, TokenClaims>(5_000);

/** The claims of a token that this site has signed, else null. `hash` is the token's. */
export function claimsBy(signing: Signing, token: string, hash: string): TokenClaims | null {
  if (!signing.hasKey) return null;
  const name = `${signing.keyOf(TOKEN_PURPOSE)} ${hash}`;
  const known = checked.get(name);
  if (known) return known;
  const claims = claimsOf(signing, token);
  if (claims) checked.set(name, claims);
  return claims;
}

/** Sessions that this isolate has found ended: they open nothing any more, and spend neither D1 nor a limit of their user or network. */
const ended = new BoundedMap<string, true>(1_000);

export function noteEnded(sessionId: string): void {
  ended.set(sessionId, true);
}

export const hasEnded = (sessionId: string): boolean => ended.has(sessionId);

/**
 * Hashes of tokens without claims that opened a session when they were last looked up. After a change of the signing key all tokens
 * are such: their holders must not be counted as strangers with invented ones.
 */
const alive = new BoundedMap<string, true>(5_000);

export function noteAlive(hash: string, isAlive: boolean): void {
  if (isAlive) alive.set(hash, true);
  else alive.delete(hash);
}

export const wasAlive = (hash: string): boolean => alive.has(hash);
