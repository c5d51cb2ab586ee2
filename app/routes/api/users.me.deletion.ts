import { z } from 'zod';
import { requestDeletion, undoDeletion } from '~/domain/account-data/deletion.server';
import { passwordConfirmation } from '~/domain/auth/password.schema';
import { endpoint, operation } from '~/http/endpoint.server';
import { iso } from '~/lib/time/iso';

const deletion = endpoint({
  POST: operation({
    whileSuspended: true,
    summary: 'Request the erasure of the account',
    description: 'It is erased after seven days.',
    access: 'member',
    body: passwordConfirmation,
    bodyLimit: 4 * 1024,
    reply: z.strictObject({ erasedOn: z.iso.datetime() }),
    errors: ['invalid', 'rate_limited'],
    run: async (ctx, { body }) => {
      const { erasedOn } = await requestDeletion(ctx, body.password);
      return { erasedOn: iso(erasedOn) };
    },
  }),
  DELETE: operation({
    whileSuspended: true,
    summary: 'Cancel the erasure of the account',
    access: 'member',
    status: 204,
    errors: ['conflict'],
    run: async (ctx) => undoDeletion(ctx),
  }),
});

export const loader = deletion;
export const action = deletion;
