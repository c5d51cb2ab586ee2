import { z } from 'zod';
import { adminUser } from '~/domain/admin/user.schema';
import { listUsers } from '~/domain/admin/user-queue.server';
import { pageQuery } from '~/domain/shared/paging.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const pendingUsers = endpoint({
  GET: operation({
    summary: 'List users who wait for verification',
    description: 'Oldest submission first.',
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
