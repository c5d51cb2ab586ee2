import { deleteComment } from '~/domain/comment.server';
import { commentRemoved } from '~/domain/post-view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const comment = endpoint({
  DELETE: operation({
    summary: 'Take a comment and its replies away: by its author or the owner of the post',
    access: 'member',
    reply: commentRemoved,
    errors: ['not_found'],
    run: (ctx, { params }) => deleteComment(ctx, params.id ?? ''),
  }),
});

export const loader = comment;
export const action = comment;
