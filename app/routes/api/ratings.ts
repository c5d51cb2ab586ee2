import { newRating, ratingView } from '~/domain/profile/rating.schema';
import { rateUser } from '~/domain/profile/rating.server';
import { endpoint, operation, Reply } from '~/http/endpoint.server';

const ratings = endpoint({
  POST: operation({
    summary: 'Rate a user',
    description:
      'Needs an accepted interest between the two. Repeating it changes the first rating, with 200.',
    access: 'member',
    body: newRating,
    reply: ratingView,
    status: 201,
    idempotent: true,
    errors: ['invalid', 'forbidden', 'not_found'],
    run: async (ctx, { body }) => {
      const { rating, created } = await rateUser(ctx, body);
      return new Reply(rating, { status: created ? 201 : 200 });
    },
  }),
});

export const loader = ratings;
export const action = ratings;
