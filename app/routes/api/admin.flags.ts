import { z } from 'zod';
import { flagView, listFlags } from '~/domain/moderation/flag-queue.server';
import { pageQuery } from '~/domain/shared/paging.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const flags = endpoint({
  GET: operation({
    summary: 'List flagged words that wait for a review',
    description:
      'Words that scam detection has flagged, the first found first. An edit of them moves `createdAt`, not their place.',
    access: 'admin',
    query: pageQuery,
    reply: z.array(flagView),
    errors: ['invalid'],
    run: async (ctx, { query, request }) => pageReply(await listFlags(ctx, query), request),
  }),
});

export const loader = flags;
export const action = flags;
