import { z } from 'zod';
import { createPost } from '~/domain/post/create.server';
import { newPost, postFilter } from '~/domain/post/post.schema';
import { listPosts } from '~/domain/post/post.server';
import { postView } from '~/domain/post/view.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const posts = endpoint({
  GET: operation({
    summary: 'Posts, newest first',
    access: 'public',
    revalidated: true,
    query: postFilter,
    reply: z.array(postView),
    run: async (ctx, { query, request }) => pageReply(await listPosts(ctx, query), request),
  }),
  POST: operation({
    summary: 'Publish a post',
    access: 'member',
    body: newPost,
    reply: postView,
    status: 201,
    errors: ['forbidden', 'conflict', 'rate_limited'],
    run: (ctx, { body }) => createPost(ctx, body),
  }),
});

export const loader = posts;
export const action = posts;
