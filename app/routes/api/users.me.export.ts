import { exportAccount } from '~/domain/account-data/export.server';
import { passwordConfirmation } from '~/domain/auth/password.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const data = endpoint({
  POST: operation({
    whileSuspended: true,
    summary: 'Download everything stored about the caller',
    description: 'A ZIP file, three times a day.',
    access: 'member',
    body: passwordConfirmation,
    bodyLimit: 4 * 1024,
    file: ['application/zip'],
    errors: ['invalid', 'rate_limited'],
    run: async (ctx, { body }) => exportAccount(ctx, body.password),
  }),
});

export const loader = data;
export const action = data;
