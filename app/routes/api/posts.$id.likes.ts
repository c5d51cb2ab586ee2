import { z } from 'zod';
import { listLikes } from '~/domain/like/like.server';
import { likeRow } from '~/domain/post/view.schema';
import { pageQuery } from '~/domain/shared/paging.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const likes = endpoint({
  GET: operation({
    summary: 'List who likes a post',
    description: "Ids only, the caller's first.",
    access: 'public',
    revalidated: true,
    query: pageQuery,
    reply: z.array(likeRow),
    hasTotal: true,
    errors: ['not_found'],
    run: async (ctx, { params, query, request }) => {
      const { page, total } = await listLikes(ctx, params.id, query);
      return pageReply(page, request, total);
    },
  }),
});

export const loader = likes;
export const action = likes;
