import type { AppContext } from '~/domain/shared/context';
import { accessOf, screenPath } from '~/http/access';
import { LANGUAGE_PATH } from '~/lib/language/language';
import type { LimitName } from '~/platform/rate-limits.server';

/** Read marks that pages send automatically. They must not use up the limit of writes. */
const readMark = /^\/api\/(messages\/[^/]+\/read|notifications)$/;

/** Sign-in forms and endpoints, which have their own limits by device, network and account. */
const signInPaths = /^\/(register|forgot-password|reset-password|api\/auth\/(login|register))$/;

/** The link of a mail, which is signed: mail programs of many people post to it from the servers of one provider. */
const STOP_MAILS = '/unsubscribe';

/** Sent by browsers themselves, with the session: they must not use up the limit of writes, nor that of the network's strangers. */
const CSP_REPORTS = '/csp-report';

/** What people share. One link in a group is opened by many, and a carrier gives thousands of them one address. */
const sharedScreens = /^\/(?:(?:post|opportunity)\/[^/]+|user)$/;

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a request signs in, signs up or is about a forgotten password. */
export const isSignIn = (pathname: string): boolean => signInPaths.test(screenPath(pathname));

/** Which rate limit a request counts against; null for none. */
export function rateLimitOf(method: string, pathname: string, isMember: boolean): LimitName | null {
  if (pathname.startsWith('/files/') && !writes.has(method)) return null;
  if (writes.has(method)) {
    const path = method === 'POST' ? screenPath(pathname) : null;
    if (path === STOP_MAILS) return null;
    if (path === CSP_REPORTS) return 'cspReports';
    // A change of language sets a cookie and reads no row, and thousands of newcomers may share an address.
    if (path !== null && !isMember && (path === LANGUAGE_PATH || isSignIn(pathname))) return null;
    return isMember && method === 'PUT' && readMark.test(pathname) ? 'marks' : 'writes';
  }
  if (isMember) return 'reads';
  if (sharedScreens.test(screenPath(pathname))) return 'shared';
  const isOpen = !pathname.startsWith('/api/') && (accessOf(pathname) ?? 'public') === 'public';
  return isOpen ? null : 'anonymous';
}

/**
 * What ends a session, or makes a new one to do so from. Counted by session, like tries of a password (decision 025): whoever has stolen
 * one session cannot use up the minute in which its owner ends it from another.
 */
const sessionPaths =
  /^\/(sign-out|sessions|change-password|api\/auth\/logout|api\/users\/me\/(password|sessions(\/[^/]+)?))$/;

/** Whether a member's request to this path is counted by session instead of by person. */
export function isCountedBySession(pathname: string): boolean {
  const path = screenPath(pathname);
  return sessionPaths.test(path) || signInPaths.test(path);
}

/** What a key begins with where several limits share one binding. */
const keyPrefixes: Partial<Record<LimitName, string>> = { cspReports: 'reports ', shared: 'shared ' };

export async function takeRateLimit(request: Request, app: AppContext, pathname: string): Promise<void> {
  const { viewer, client, limits } = app;
  const name = rateLimitOf(request.method, pathname, viewer !== null);
  const member = viewer && (isCountedBySession(pathname) ? `session ${viewer.session.id}` : viewer.id);
  const who = member ?? client.network;
  if (name) await limits.take(name, `${keyPrefixes[name] ?? ''}${who}`);
}
