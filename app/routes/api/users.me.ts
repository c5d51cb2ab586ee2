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
    summary: 'Change the own profile, onboarding and guide state; 409 where it is not as `seen` any more',
    access: 'member',
    body: userUpdate,
    reply: ownUser,
    errors: ['invalid', 'conflict'],
    run: async (ctx, { body }) => updateMe(ctx, body),
  }),
});

export const loader = me;
export const action = me;
