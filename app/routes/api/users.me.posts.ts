import { z } from 'zod';
import { postView } from '~/domain/post/view.schema';
import { listOwnPosts } from '~/domain/profile/profile.server';
import { pageQuery } from '~/domain/shared/paging.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const posts = endpoint({
  GET: operation({
    summary: "List the caller's own posts",
    description: 'In whatever state, newest first.',
    access: 'member',
    revalidated: true,
    query: pageQuery,
    reply: z.array(postView),
    errors: ['invalid'],
    run: async (ctx, { query, request }) => pageReply(await listOwnPosts(ctx, query), request),
  }),
});

export const loader = posts;
export const action = posts;
