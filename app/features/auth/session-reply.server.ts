import { sessionLimits } from '~/domain/auth/session';
import type { SessionOptions, SignedIn } from '~/domain/auth/session-opening.server';
import { deviceCookie, readSessionToken, sessionCookie } from '~/http/cookies.server';
import { Reply } from '~/http/endpoint.server';

const MAX_AGE_SECONDS = sessionLimits.absoluteMs / 1000;

/** The cookies that sign this browser in and let it be known the next time. */
export const signInCookies = (
  request: Request,
  { token, deviceMarks }: Pick<SignedIn, 'token' | 'deviceMarks'>,
): string[] => [sessionCookie(request, token, MAX_AGE_SECONDS), deviceCookie(request, deviceMarks)];

/** API clients get a bearer session; a page of ours that calls the API also gets its cookie. */
export function apiSessions(request: Request): SessionOptions {
  const withCookie = request.headers.get('sec-fetch-site') === 'same-origin';
  return { kind: 'bearer', withCookie, replaces: withCookie ? readSessionToken(request) : null };
}

/** `{ token, user }`, and the cookie where a cookie session was opened. The body never holds its value. */
export function sessionReply(
  request: Request,
  { user, token, cookieToken, deviceMarks }: SignedIn,
  status: number,
): Reply {
  const headers: Record<string, string[]> = {};
  if (cookieToken) headers['set-cookie'] = signInCookies(request, { token: cookieToken, deviceMarks });
  return new Reply({ token, user }, { status, headers });
}

/** What a browser forgets when its user signs out: cached pages, drafts, the push subscription. */
export const CLEAR_SITE_DATA = '"cache", "storage"';
