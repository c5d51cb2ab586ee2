import { passwordChange } from '~/domain/auth/auth.schema';
import { changePassword } from '~/domain/auth/password.server';
import { endpoint, operation } from '~/http/endpoint.server';

const AUTH_BODY = 4 * 1024;

const password = endpoint({
  PUT: operation({
    whileSuspended: true,
    withOneTimePassword: true,
    summary: 'Change the password',
    description: 'Ends every other session.',
    access: 'member',
    body: passwordChange,
    bodyLimit: AUTH_BODY,
    status: 204,
    errors: ['invalid', 'rate_limited'],
    // A device is known to our own pages only, which change it by their form.
    run: async (ctx, { body }) => void (await changePassword(ctx, body)),
  }),
});

export const loader = password;
export const action = password;
