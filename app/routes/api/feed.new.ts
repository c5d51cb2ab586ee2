import { newPostsQuery, newPostsReply } from '~/domain/feed/new-posts.schema';
import { countNewPosts } from '~/domain/feed/new-posts.server';
import { endpoint, operation } from '~/http/endpoint.server';

const news = endpoint({
  GET: operation({
    summary: 'Count new cards of the feed',
    description: 'Cards of others before the first that a page shows, 20 at most.',
    access: 'member',
    query: newPostsQuery,
    reply: newPostsReply,
    errors: ['invalid'],
    run: (ctx, { query }) => countNewPosts(ctx, query),
  }),
});

export const loader = news;
export const action = news;
