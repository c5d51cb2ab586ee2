import { likePost, unlikePost } from '~/domain/like/like.server';
import { likeState } from '~/domain/post/view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const like = endpoint({
  POST: operation({
    summary: 'Like a post',
    description: 'Repeating it changes nothing.',
    access: 'member',
    reply: likeState,
    errors: ['not_found', 'forbidden'],
    run: (ctx, { params }) => likePost(ctx, params.id),
  }),
  DELETE: operation({
    summary: 'Remove a like',
    description: 'Repeating it changes nothing.',
    access: 'member',
    reply: likeState,
    errors: ['not_found'],
    run: (ctx, { params }) => unlikePost(ctx, params.id),
  }),
});

export const loader = like;
export const action = like;
