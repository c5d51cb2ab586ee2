import { z } from 'zod';
import { listingFilter, newListing } from '~/domain/listing/listing.schema';
import { listListings } from '~/domain/listing/listing.server';
import { publishFromApi } from '~/domain/listing/publish.server';
import { listingView } from '~/domain/listing/view.schema';
import { refuseSuspicious } from '~/domain/offer/scanned-texts.server';
import { suspiciousQuery } from '~/domain/offer/suspicious.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const listings = endpoint({
  GET: operation({
    summary: 'List open business listings',
    description: 'Newest first.',
    access: 'public',
    revalidated: true,
    query: listingFilter,
    reply: z.array(listingView),
    errors: ['invalid'],
    run: async (ctx, { query, request }) => pageReply(await listListings(ctx, query), request),
  }),
  POST: operation({
    summary: 'Publish a business listing',
    description:
      'Repeating the same `id` returns the listing that was created first; with other content it is a `conflict`. ' +
      "`ownerPromise` puts the owner's promise on record. `suspicious=refuse` refuses words that scam detection would " +
      'flag.',
    access: 'member',
    query: suspiciousQuery,
    body: newListing,
    reply: listingView,
    status: 201,
    errors: ['invalid', 'forbidden', 'conflict', 'gone', 'rate_limited'],
    async run(ctx, { query, body }) {
      refuseSuspicious('listing', query, body);
      return publishFromApi(ctx, body);
    },
  }),
});

export const loader = listings;
export const action = listings;
