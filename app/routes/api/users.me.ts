import { userUpdate } from '~/domain/account/user.schema';
import { toOwnUser, updateMe } from '~/domain/account/user.server';
import { ownUser } from '~/domain/account/user-view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const me = endpoint({
  GET: operation({
    summary: 'The signed-in user',
    access: 'member',
    reply: ownUser,
    run: async (ctx) => toOwnUser(ctx.viewer),
  }),
  PUT: operation({
    summary: 'Change the own profile, onboarding and guide state',
    access: 'member',
    body: userUpdate,
    reply: ownUser,
    errors: ['invalid'],
    run: async (ctx, { body }) => updateMe(ctx, body),
  }),
});

export const loader = me;
export const action = me;
