import { refuseSuspicious } from '~/domain/offer/scanned-texts.server';
import { suspiciousQuery } from '~/domain/offer/suspicious.schema';
import { deletePost } from '~/domain/post/delete.server';
import { postUpdate } from '~/domain/post/edit.schema';
import { getPost } from '~/domain/post/post.server';
import { updatePost } from '~/domain/post/update.server';
import { postView } from '~/domain/post/view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const post = endpoint({
  GET: operation({
    summary: 'Get a post',
    access: 'public',
    revalidated: true,
    reply: postView,
    errors: ['not_found'],
    run: (ctx, { params }) => getPost(ctx, params.id),
  }),
  PUT: operation({
    summary: 'Update an own post',
    description:
      'What is missing stays, null clears. The post waits for a review again, and its history grows. With `seen`, a post ' +
      'that has changed since is a `conflict`. `suspicious=refuse` refuses words that scam detection would flag.',
    access: 'member',
    query: suspiciousQuery,
    body: postUpdate,
    reply: postView,
    errors: ['not_found', 'forbidden', 'conflict', 'rate_limited'],
    async run(ctx, { params, query, body }) {
      refuseSuspicious('post', query, body);
      return updatePost(ctx, params.id, body);
    },
  }),
  DELETE: operation({
    summary: 'Delete an own post',
    access: 'member',
    status: 204,
    errors: ['forbidden', 'not_found'],
    run: (ctx, { params }) => deletePost(ctx, params.id),
  }),
});

export const loader = post;
export const action = post;
