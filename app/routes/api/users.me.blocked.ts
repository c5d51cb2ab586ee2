import { z } from 'zod';
import { listSilenced } from '~/domain/block/block.server';
import { blockedUser } from '~/domain/message/message.schema';
import { pageQuery } from '~/domain/shared/paging.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const blocked = endpoint({
  GET: operation({
    summary: 'List blocked users',
    description: 'The latest first.',
    access: 'member',
    query: pageQuery,
    reply: z.array(blockedUser),
    run: async (ctx, { query, request }) => pageReply(await listSilenced(ctx, 'blocked', query), request),
  }),
});

export const loader = blocked;
export const action = blocked;
