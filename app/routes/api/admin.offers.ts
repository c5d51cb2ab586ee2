import { z } from 'zod';
import { adminOffer, offerQuery } from '~/domain/offer-review/offer-queue.schema';
import { listOffers } from '~/domain/offer-review/offer-queue.server';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const offers = endpoint({
  GET: operation({
    summary: 'List offers by the state of their review',
    access: 'admin',
    query: offerQuery,
    reply: z.array(adminOffer),
    errors: ['invalid'],
    run: async (ctx, { query, request }) => pageReply(await listOffers(ctx, query), request),
  }),
});

export const loader = offers;
export const action = offers;
