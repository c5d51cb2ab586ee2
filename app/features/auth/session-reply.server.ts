import { sessionLimits } from '~/domain/auth/session';
import type { SessionOptions, SignedIn } from '~/domain/auth/session-opening.server';
import { deviceCookie, readSessionToken, sessionCookie } from '~/http/cookies.server';
import { Reply } from '~/http/endpoint.server';

const MAX_AGE_SECONDS = sessionLimits.absoluteMs / 1000;

/** The cookies that sign this browser in and recognise the device later. */
export const signInCookies = (
  request: Request,
  { token, deviceMarks }: Pick<SignedIn, 'token' | 'deviceMarks'>,
): string[] => [sessionCookie(request, token, MAX_AGE_SECONDS), deviceCookie(request, deviceMarks)];

/** API clients get a bearer session; our own pages that call the API also get the session cookie. */
export function apiSessions(request: Request): SessionOptions {
  const withCookie = request.headers.get('sec-fetch-site') === 'same-origin';
  return { kind: 'bearer', withCookie, replaces: withCookie ? readSessionToken(request) : null };
}

/**
 * Replies with `{ token, user }`, and sets the cookie if a cookie session was opened. The body never contains
 * the cookie's value.
 */
export function sessionReply(
  request: Request,
  { user, token, cookieToken, deviceMarks }: SignedIn,
  status: number,
): Reply<Pick<SignedIn, 'token' | 'user'>> {
  const headers: Record<string, string[]> = {};
  if (cookieToken) headers['set-cookie'] = signInCookies(request, { token: cookieToken, deviceMarks });
  return new Reply({ token, user }, { status, headers });
}

/** Clear-Site-Data on sign-out: cached pages, drafts and the push subscription. */
export const CLEAR_SITE_DATA = '"cache", "storage"';
/** Where something of others waits on the device: its page deletes the rest. */
export const CLEAR_CACHE = '"cache"';
