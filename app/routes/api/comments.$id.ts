import { commentEdit } from '~/domain/comment/comment.schema';
import { deleteComment } from '~/domain/comment/delete.server';
import { editComment } from '~/domain/comment/edit.server';
import { commentRemoved, commentView } from '~/domain/comment/view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const comment = endpoint({
  PUT: operation({
    summary: 'New words for an own comment; 409 where it is not as `seen` any more',
    access: 'member',
    body: commentEdit,
    reply: commentView,
    errors: ['not_found', 'forbidden', 'conflict', 'rate_limited'],
    run: (ctx, { params, body }) => editComment(ctx, params.id ?? '', body),
  }),
  DELETE: operation({
    summary: 'Take a comment and its replies away: by its author or the owner of the post',
    access: 'member',
    reply: commentRemoved,
    errors: ['forbidden', 'not_found'],
    run: (ctx, { params }) => deleteComment(ctx, params.id ?? ''),
  }),
});

export const loader = comment;
export const action = comment;
