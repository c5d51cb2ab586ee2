import { adminUser, userDecision } from '~/domain/admin/user.schema';
import { decideUser } from '~/domain/admin/user-decision.server';
import { endpoint, operation } from '~/http/endpoint.server';

const user = endpoint({
  PUT: operation({
    summary: 'Verify, suspend, ban or change the role of a user',
    description:
      'One change at a time. All but a suspension need the password within the last ten minutes, at sign-in or in ' +
      '`password`. A change to an admin, and making one, is proposed: `proposal` says what waits for a second admin. ' +
      'With `seen`, a role, suspension or ban that has changed since is a `conflict`; a verification goes by ' +
      '`submissionId` and `submissionStatus`.',
    access: 'admin',
    body: userDecision,
    bodyLimit: 8 * 1024,
    reply: adminUser,
    errors: ['invalid', 'not_found', 'conflict', 'rate_limited'],
    run: async (ctx, { params, body }) => (await decideUser(ctx, params.id, body)).user,
  }),
});

export const loader = user;
export const action = user;
