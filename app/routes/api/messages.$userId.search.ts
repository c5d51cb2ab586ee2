import { z } from 'zod';
import { messageHit, threadSearchQuery } from '~/domain/message-search/message-search.schema';
import { searchThread } from '~/domain/message-search/message-search.server';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const search = endpoint({
  GET: operation({
    summary: 'Search messages with a user',
    description: 'Those that match every word, newest first.',
    access: 'member',
    query: threadSearchQuery,
    reply: z.array(messageHit),
    errors: ['not_found', 'rate_limited', 'unavailable'],
    run: async (ctx, { params, query, request }) =>
      pageReply(await searchThread(ctx, params.userId, query), request),
  }),
});

export const loader = search;
export const action = search;
