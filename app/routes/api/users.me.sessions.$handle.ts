import { deactivateSession } from '~/domain/session-list/session-list.server';
import { endpoint, operation } from '~/http/endpoint.server';

const session = endpoint({
  DELETE: operation({
    whileSuspended: true,
    summary: 'End another session by its public handle',
    access: 'member',
    status: 204,
    errors: ['not_found', 'conflict'],
    run: async (ctx, { params }) => deactivateSession(ctx, params.handle),
  }),
});

export const loader = session;
export const action = session;
