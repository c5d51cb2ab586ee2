import { endSession } from '~/domain/auth/session.server';
import { CLEAR_SITE_DATA } from '~/features/auth/session-reply.server';
import { clearedSessionCookie, readSessionToken } from '~/http/cookies.server';
import { endpoint, operation, Reply } from '~/http/endpoint.server';

const logout = endpoint({
  POST: operation({
    whileSuspended: true,
    withOneTimePassword: true,
    summary: 'End this session and close its sockets',
    // Public, because signing out of a session that has already ended should succeed.
    access: 'public',
    status: 204,
    run: async (ctx, { request }) => {
      if (ctx.viewer) await endSession(ctx, ctx.viewer);
      const headers: Record<string, string> =
        readSessionToken(request) === null
          ? {}
          : { 'set-cookie': clearedSessionCookie(request), 'clear-site-data': CLEAR_SITE_DATA };
      return new Reply(undefined, { status: 204, headers });
    },
  }),
});

export const loader = logout;
export const action = logout;
