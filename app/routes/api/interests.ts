import { expressInterest } from '~/domain/interest/express.server';
import { newInterest } from '~/domain/interest/interest.schema';
import { interestView } from '~/domain/interest/view.schema';
import { offerTarget } from '~/domain/offer/target';
import { endpoint, operation, Reply } from '~/http/endpoint.server';

const interests = endpoint({
  POST: operation({
    summary: 'Express interest in a post or listing',
    description: 'Repeating it returns the first interest with 200.',
    access: 'member',
    body: newInterest,
    reply: interestView,
    status: 201,
    idempotent: true,
    errors: ['not_found', 'forbidden', 'conflict', 'rate_limited'],
    run: async (ctx, { body: { postId, listingId, ...details } }) => {
      const { interest, created } = await expressInterest(ctx, offerTarget({ postId, listingId }), details);
      return new Reply(interest, { status: created ? 201 : 200 });
    },
  }),
});

export const loader = interests;
export const action = interests;
