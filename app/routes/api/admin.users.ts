import { z } from 'zod';
import { adminUser, userQuery } from '~/domain/admin/user.schema';
import { listUsers } from '~/domain/admin/user-queue.server';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const people = endpoint({
  GET: operation({
    summary: 'List users by state and role',
    description: 'With what they have sent for verification.',
    access: 'admin',
    query: userQuery,
    reply: z.array(adminUser),
    errors: ['invalid'],
    run: async (ctx, { query, request }) => pageReply(await listUsers(ctx, query), request),
  }),
});

export const loader = people;
export const action = people;
