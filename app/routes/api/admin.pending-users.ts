import { z } from 'zod';
import { pageQuery } from '~/domain/shared/paging.schema';
import { adminUser } from '~/domain/user-desk.schema';
import { listUsers } from '~/domain/user-queue.server';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const pendingUsers = endpoint({
  GET: operation({
    summary: 'People whose documents wait to be looked at, oldest submission first',
    access: 'admin',
    query: pageQuery,
    reply: z.array(adminUser),
    errors: ['invalid'],
    run: async (ctx, { query, request }) =>
      pageReply(await listUsers(ctx, { status: 'submitted', ...query }), request),
  }),
});

export const loader = pendingUsers;
export const action = pendingUsers;
