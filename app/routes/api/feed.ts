import { z } from 'zod';
import { feedItem } from '~/domain/feed/feed.schema';
import { listFeed } from '~/domain/feed/feed.server';
import { postFilter } from '~/domain/post/post.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const feed = endpoint({
  GET: operation({
    summary: 'List the cards of the home feed',
    description: 'Newest first: posts, and business listings between the investment posts.',
    access: 'member',
    revalidated: true,
    query: postFilter,
    reply: z.array(feedItem),
    errors: ['invalid'],
    run: async (ctx, { query, request }) => pageReply(await listFeed(ctx, query), request),
  }),
});

export const loader = feed;
export const action = feed;
