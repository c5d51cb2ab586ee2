import { z } from 'zod';
import { createListing } from '~/domain/listing/create.server';
import { listingFilter, newListing } from '~/domain/listing/listing.schema';
import { listListings } from '~/domain/listing/listing.server';
import { listingView } from '~/domain/listing/view.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const listings = endpoint({
  GET: operation({
    summary: 'Open business listings, newest first',
    access: 'public',
    revalidated: true,
    query: listingFilter,
    reply: z.array(listingView),
    errors: ['invalid'],
    run: async (ctx, { query, request }) => pageReply(await listListings(ctx, query), request),
  }),
  POST: operation({
    summary: 'Publish a business listing',
    access: 'member',
    body: newListing,
    reply: listingView,
    status: 201,
    errors: ['invalid', 'forbidden', 'conflict', 'rate_limited'],
    run: (ctx, { body }) => createListing(ctx, body),
  }),
});

export const loader = listings;
export const action = listings;
