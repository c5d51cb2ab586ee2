import { getUserView } from '~/domain/profile/profile.server';
import { userView } from '~/domain/profile/view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const user = endpoint({
  GET: operation({
    summary: "Get a user's profile",
    description: 'As they show themselves to the caller.',
    access: 'member',
    reply: userView,
    errors: ['not_found'],
    run: (ctx, { params }) => getUserView(ctx, params.id),
  }),
});

export const loader = user;
export const action = user;
