import { z } from 'zod';
import { pendingListing } from '~/domain/offer-review/offer-queue.schema';
import { listPendingListings } from '~/domain/offer-review/offer-queue.server';
import { pageQuery } from '~/domain/shared/paging.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const pendingListings = endpoint({
  GET: operation({
    summary: 'List listings that wait for a review',
    description: 'Oldest first.',
    access: 'admin',
    query: pageQuery,
    reply: z.array(pendingListing),
    errors: ['invalid'],
    run: async (ctx, { query, request }) => pageReply(await listPendingListings(ctx, query), request),
  }),
});

export const loader = pendingListings;
export const action = pendingListings;
