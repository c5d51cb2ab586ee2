import { adminUser, userDecision } from '~/domain/admin/user.schema';
import { decideUser } from '~/domain/admin/user-decision.server';
import { endpoint, operation } from '~/http/endpoint.server';

const user = endpoint({
  PUT: operation({
    summary:
      'Verify, reject, suspend, ban or give a role: one change at a time. All but a suspension want the password typed within ten minutes, at sign-in or in `password`. What touches an admin, and making one, is proposed: `proposal` says what waits for a second admin',
    access: 'admin',
    body: userDecision,
    bodyLimit: 8 * 1024,
    reply: adminUser,
    errors: ['invalid', 'not_found', 'conflict', 'rate_limited'],
    run: async (ctx, { params, body }) => (await decideUser(ctx, params.id ?? '', body)).user,
  }),
});

export const loader = user;
export const action = user;
