import { commentEdit } from '~/domain/comment/comment.schema';
import { deleteComment } from '~/domain/comment/delete.server';
import { editComment } from '~/domain/comment/edit.server';
import { commentRemoved, commentView } from '~/domain/comment/view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const comment = endpoint({
  PUT: operation({
    summary: 'Edit an own comment',
    description: 'With `seen`, a comment that has changed since is a `conflict`.',
    access: 'member',
    body: commentEdit,
    reply: commentView,
    errors: ['not_found', 'forbidden', 'conflict', 'rate_limited'],
    run: (ctx, { params, body }) => editComment(ctx, params.id, body),
  }),
  DELETE: operation({
    summary: 'Delete a comment with its replies',
    description: 'By its author or the owner of the post.',
    access: 'member',
    reply: commentRemoved,
    errors: ['forbidden', 'not_found'],
    run: (ctx, { params }) => deleteComment(ctx, params.id),
  }),
});

export const loader = comment;
export const action = comment;
