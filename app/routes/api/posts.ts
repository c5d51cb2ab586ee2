import { z } from 'zod';
import { refuseSuspicious } from '~/domain/offer/scanned-texts.server';
import { suspiciousQuery } from '~/domain/offer/suspicious.schema';
import { newPost, postFilter } from '~/domain/post/post.schema';
import { listPosts } from '~/domain/post/post.server';
import { publishFromApi } from '~/domain/post/publish.server';
import { postView } from '~/domain/post/view.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const posts = endpoint({
  GET: operation({
    summary: 'List posts',
    description: 'Newest first.',
    access: 'public',
    revalidated: true,
    query: postFilter,
    reply: z.array(postView),
    run: async (ctx, { query, request }) => pageReply(await listPosts(ctx, query), request),
  }),
  POST: operation({
    summary: 'Publish a post',
    description:
      'Repeating the same `id` returns the post that was created first; with other content it is a `conflict`. ' +
      "`ownerPromise` puts the owner's promise on record. `suspicious=refuse` refuses words that scam detection would " +
      'flag.',
    access: 'member',
    query: suspiciousQuery,
    body: newPost,
    reply: postView,
    status: 201,
    errors: ['forbidden', 'conflict', 'gone', 'rate_limited'],
    async run(ctx, { query, body }) {
      refuseSuspicious('post', query, body);
      return publishFromApi(ctx, body);
    },
  }),
});

export const loader = posts;
export const action = posts;
