import { likePost, unlikePost } from '~/domain/like/like.server';
import { likeState } from '~/domain/post/view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const like = endpoint({
  POST: operation({
    summary: 'Like a post; again changes nothing',
    access: 'member',
    reply: likeState,
    errors: ['not_found', 'forbidden'],
    run: (ctx, { params }) => likePost(ctx, params.id ?? ''),
  }),
  DELETE: operation({
    summary: 'Take a like back; again changes nothing',
    access: 'member',
    reply: likeState,
    errors: ['not_found'],
    run: (ctx, { params }) => unlikePost(ctx, params.id ?? ''),
  }),
});

export const loader = like;
export const action = like;
