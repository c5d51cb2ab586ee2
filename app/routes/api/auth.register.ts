import { signedIn } from '~/domain/account/user-view.schema';
import { registration } from '~/domain/auth/auth.schema';
import { registerUser } from '~/domain/auth/sign-in.server';
import { apiSessions, sessionReply } from '~/features/auth/session-reply.server';
import { endpoint, operation } from '~/http/endpoint.server';

const register = endpoint({
  POST: operation({
    summary: 'Create an account and sign in',
    access: 'guest',
    body: registration,
    bodyLimit: 4 * 1024,
    reply: signedIn,
    status: 201,
    errors: ['invalid', 'conflict', 'rate_limited'],
    run: async (ctx, { body, request }) =>
      sessionReply(request, await registerUser(ctx, body, apiSessions(request)), 201),
  }),
});

export const loader = register;
export const action = register;
