import { z } from 'zod';
import { confirmAdmin } from '~/domain/auth/admin-access.server';
import { adminPassword } from '~/domain/moderation/admin-password.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const confirmation = endpoint({
  POST: operation({
    summary: "Confirm the admin's password",
    description: 'Allows the graver actions for ten minutes.',
    access: 'admin',
    body: z.strictObject({ password: adminPassword }),
    bodyLimit: 4 * 1024,
    reply: z.strictObject({ confirmedUntil: z.iso.datetime() }),
    errors: ['invalid', 'rate_limited'],
    run: (ctx, { body }) => confirmAdmin(ctx, body.password),
  }),
});

export const loader = confirmation;
export const action = confirmation;
