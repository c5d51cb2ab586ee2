import { sessionLimits } from '~/domain/session';
import type { Door, SignedIn } from '~/domain/session-opening.server';
import { readSessionToken, sessionCookie } from './cookies.server';
import { Reply } from './endpoint.server';

const MAX_AGE_SECONDS = sessionLimits.absoluteMs / 1000;

/** The cookie that signs this browser in. */
export const signInCookie = (request: Request, token: string) =>
  sessionCookie(request, token, MAX_AGE_SECONDS);

/** API clients get a bearer session; a page of ours that calls the API also gets its cookie. */
export function apiDoor(request: Request): Door {
  const withCookie = request.headers.get('sec-fetch-site') === 'same-origin';
  return { kind: 'bearer', withCookie, replaces: withCookie ? readSessionToken(request) : null };
}

/** `{ token, user }`, and the cookie where the door made one. Its value is never in the body. */
export function sessionReply(
  request: Request,
  { user, token, cookieToken }: SignedIn,
  status: number,
): Reply {
  const headers: Record<string, string> = {};
  if (cookieToken) headers['set-cookie'] = signInCookie(request, cookieToken);
  return new Reply({ token, user }, { status, headers });
}

/** What a browser forgets when its person signs out: cached pages, drafts, the push subscription. */
export const CLEAR_SITE_DATA = '"cache", "storage"';
