import { z } from 'zod';
import { commentPage, newComment } from '~/domain/comment/comment.schema';
import { createComment, listComments } from '~/domain/comment/comment.server';
import { commentView } from '~/domain/comment/view.schema';
import { endpoint, operation, pageReply, Reply } from '~/http/endpoint.server';

const comments = endpoint({
  GET: operation({
    summary: 'List comments on a post',
    description: 'Oldest first unless `order` says otherwise.',
    access: 'public',
    revalidated: true,
    query: commentPage,
    reply: z.array(commentView),
    hasTotal: true,
    errors: ['not_found'],
    run: async (ctx, { params, query, request }) => {
      const { page, total } = await listComments(ctx, params.id, query);
      return pageReply(page, request, total);
    },
  }),
  POST: operation({
    summary: 'Comment on a post',
    description: 'Repeating the same `id` returns the first comment with 200.',
    access: 'member',
    body: newComment,
    reply: commentView,
    status: 201,
    idempotent: true,
    hasTotal: true,
    errors: ['not_found', 'conflict', 'gone', 'rate_limited'],
    run: async (ctx, { params, body }) => {
      const { comment, comments: total, created } = await createComment(ctx, params.id, body);
      const headers = { 'x-total-count': String(total) };
      return new Reply(comment, { status: created ? 201 : 200, headers });
    },
  }),
});

export const loader = comments;
export const action = comments;
