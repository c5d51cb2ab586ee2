import { z } from 'zod';
import { listListingsOf } from '~/domain/listing/listing.server';
import { listingView } from '~/domain/listing/view.schema';
import { pageQuery } from '~/domain/shared/paging.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const listings = endpoint({
  GET: operation({
    summary: "List a user's listings",
    description: 'As others see them, newest first; none where the profile is not shown.',
    access: 'member',
    revalidated: true,
    query: pageQuery,
    reply: z.array(listingView),
    errors: ['invalid', 'not_found'],
    run: async (ctx, { params, query, request }) =>
      pageReply(await listListingsOf(ctx, params.id, query), request),
  }),
});

export const loader = listings;
export const action = listings;
