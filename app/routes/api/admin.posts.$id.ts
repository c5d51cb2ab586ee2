import { postReview } from '~/domain/offer-review/offer-queue.schema';
import { reviewPost } from '~/domain/offer-review/post-review.server';
import { postView } from '~/domain/post/view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const post = endpoint({
  PUT: operation({
    summary: 'Approve or reject a post',
    description: 'Listings are reviewed at /api/listings/{id}.',
    access: 'admin',
    body: postReview,
    reply: postView,
    errors: ['invalid', 'not_found', 'conflict'],
    run: (ctx, { params, body }) => reviewPost(ctx, params.id, body),
  }),
});

export const loader = post;
export const action = post;
