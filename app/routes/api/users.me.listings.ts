import { z } from 'zod';
import { listOwnListings } from '~/domain/listing/listing.server';
import { listingView } from '~/domain/listing/view.schema';
import { pageQuery } from '~/domain/shared/paging.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const listings = endpoint({
  GET: operation({
    summary: "List the caller's own listings",
    description: 'In whatever state, newest first.',
    access: 'member',
    revalidated: true,
    query: pageQuery,
    reply: z.array(listingView),
    errors: ['invalid'],
    run: async (ctx, { query, request }) => pageReply(await listOwnListings(ctx, query), request),
  }),
});

export const loader = listings;
export const action = listings;
