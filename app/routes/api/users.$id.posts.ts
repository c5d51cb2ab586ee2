import { z } from 'zod';
import { postView } from '~/domain/post/view.schema';
import { listPostsOf } from '~/domain/profile/profile.server';
import { pageQuery } from '~/domain/shared/paging.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const posts = endpoint({
  GET: operation({
    summary: "List a user's posts",
    description: 'As others see them, newest first; none where the profile is not shown.',
    access: 'member',
    revalidated: true,
    query: pageQuery,
    reply: z.array(postView),
    errors: ['invalid', 'not_found'],
    run: async (ctx, { params, query, request }) =>
      pageReply(await listPostsOf(ctx, params.id, query), request),
  }),
});

export const loader = posts;
export const action = posts;
