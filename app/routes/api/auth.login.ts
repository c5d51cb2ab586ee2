import { signedIn } from '~/domain/account/user-view.schema';
import { login } from '~/domain/auth/auth.schema';
import { signIn } from '~/domain/auth/sign-in.server';
import { apiSessions, sessionReply } from '~/features/auth/session-reply.server';
import { endpoint, operation } from '~/http/endpoint.server';

const signInEndpoint = endpoint({
  POST: operation({
    summary: 'Sign in with email and password',
    access: 'guest',
    body: login,
    bodyLimit: 4 * 1024,
    reply: signedIn,
    errors: ['invalid', 'unauthenticated', 'rate_limited'],
    run: async (ctx, { body, request }) =>
      sessionReply(request, await signIn(ctx, body, apiSessions(request)), 200),
  }),
});

export const loader = signInEndpoint;
export const action = signInEndpoint;
