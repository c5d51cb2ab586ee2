import type { AppContext } from '~/domain/shared/context';
import { accessOf, screenPath } from '~/http/access';
import { isRead } from '~/http/request/reads';
import type { LimitName } from '~/platform/rate-limits.server';

/** Read marks that pages send automatically. They must not use up the limit of writes. */
const readMark = /^\/api\/(messages\/[^/]+\/read|notifications)$/;

/** Sign-in forms and endpoints, which have their own limits by device, network and account. */
const signInPaths = /^\/(register|forgot-password|reset-password|api\/auth\/(login|register))$/;

/** Which rate limit a request counts against; null for none. */
export function rateLimitOf(method: string, pathname: string, isMember: boolean): LimitName | null {
  if (pathname.startsWith('/files/')) return null;
  if (!isRead({ method })) {
    if (!isMember && method === 'POST' && signInPaths.test(screenPath(pathname))) return null;
    return isMember && method === 'PUT' && readMark.test(pathname) ? 'marks' : 'writes';
  }
  if (isMember) return 'reads';
  const isOpen = !pathname.startsWith('/api/') && (accessOf(pathname) ?? 'public') === 'public';
  return isOpen ? null : 'anonymous';
}

export async function takeRateLimit(request: Request, app: AppContext, pathname: string): Promise<void> {
  const { viewer, client, limits } = app;
  const name = rateLimitOf(request.method, pathname, viewer !== null);
  if (name) await limits.take(name, viewer?.id ?? client.network);
}
