import { randomToken } from '~/db/id';
import type { UserType } from '~/domain/shared/viewer';
import type { Signing } from '~/platform/signing.server';

/** The session and user that a token names, as of its sign-in. Only D1 knows whether it is still valid. */
export interface TokenClaims {
  sessionId: string;
  userId: string;
  userType: UserType;
}

export const TOKEN_PURPOSE = 'session token';
const initials = { entrepreneur: 'e', investor: 'i', admin: 'a' } as const;
const roles = new Map<string, UserType>(
  (Object.keys(initials) as UserType[]).map((role) => [initials[role], role]),
);

/** secret.session.user.role.mark; an API client may hold one without claims. */
const TOKEN = /^([\w-]{43})(?:\.([0-9a-f-]{36})\.([0-9a-f-]{36})\.([eia])\.([\w-]{43}))?$/;

export const isToken = (text: string): boolean => TOKEN.test(text);

/** A new token: a random secret, and signed claims that let a request ask D1 its own question beside the session's. */
export function newToken(signing: Signing, { sessionId, userId, userType }: TokenClaims): string {
  const text = `${randomToken(32)}.${sessionId}.${userId}.${initials[userType]}`;
  return `${text}.${signing.sign(TOKEN_PURPOSE, text)}`;
}

/** The claims of a token that this site has signed, else null. */
export function claimsOf(signing: Signing, token: string): TokenClaims | null {
  const [, , sessionId, userId, role = '', mark = ''] = TOKEN.exec(token) ?? [];
  const userType = roles.get(role);
  if (!sessionId || !userId || !userType || !signing.hasKey) return null;
  const text = token.slice(0, -mark.length - 1);
  return signing.holds(TOKEN_PURPOSE, text, mark) ? { sessionId, userId, userType } : null;
}
