import { userUpdate } from '~/domain/account/user.schema';
import { toOwnUser, updateMe } from '~/domain/account/user.server';
import { ownUser } from '~/domain/account/user-view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const me = endpoint({
  GET: operation({
    summary: "Get the caller's own account",
    access: 'member',
    reply: ownUser,
    run: async (ctx) => toOwnUser(ctx.viewer),
  }),
  PUT: operation({
    summary: "Update the caller's profile, onboarding and guide",
    description: 'With `seen`, a profile that has changed since is a `conflict`.',
    access: 'member',
    body: userUpdate,
    reply: ownUser,
    errors: ['invalid', 'conflict'],
    run: async (ctx, { body }) => updateMe(ctx, body),
  }),
});

export const loader = me;
export const action = me;
