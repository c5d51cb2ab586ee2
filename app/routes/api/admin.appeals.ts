import { z } from 'zod';
import { appealView } from '~/domain/appeal/appeal.schema';
import { listAppeals } from '~/domain/appeal/appeal-queue.server';
import { pageQuery } from '~/domain/shared/paging.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const appeals = endpoint({
  GET: operation({
    summary: 'List open appeals',
    description: 'Oldest first.',
    access: 'admin',
    query: pageQuery,
    reply: z.array(appealView),
    errors: ['invalid'],
    run: async (ctx, { query, request }) => pageReply(await listAppeals(ctx, query), request),
  }),
});

export const loader = appeals;
export const action = appeals;
