import { deletePost, getPost } from '~/domain/post.server';
import { postView } from '~/domain/post-view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const post = endpoint({
  GET: operation({
    summary: 'One post',
    access: 'public',
    revalidated: true,
    reply: postView,
    errors: ['not_found'],
    run: (ctx, { params }) => getPost(ctx, params.id ?? ''),
  }),
  DELETE: operation({
    summary: 'Take down an own post',
    access: 'member',
    status: 204,
    errors: ['not_found'],
    run: (ctx, { params }) => deletePost(ctx, params.id ?? ''),
  }),
});

export const loader = post;
export const action = post;
