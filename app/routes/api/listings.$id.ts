import { deleteListing } from '~/domain/listing/delete.server';
import { listingUpdate } from '~/domain/listing/listing.schema';
import { getListing } from '~/domain/listing/listing.server';
import { listingView } from '~/domain/listing/view.schema';
import { refuseSuspicious } from '~/domain/offer/scanned-texts.server';
import { suspiciousQuery } from '~/domain/offer/suspicious.schema';
import { changeListing } from '~/domain/offer-review/listing-review.server';
import { endpoint, operation } from '~/http/endpoint.server';

const listing = endpoint({
  GET: operation({
    summary: 'Get a business listing',
    access: 'public',
    revalidated: true,
    reply: listingView,
    errors: ['not_found'],
    run: (ctx, { params }) => getListing(ctx, params.id),
  }),
  PUT: operation({
    summary: 'Update, close or reopen an own listing',
    description:
      'Admins approve or reject listings here. With `seen`, a listing that has changed since is a `conflict`. ' +
      '`suspicious=refuse` refuses words that scam detection would flag.',
    access: 'member',
    query: suspiciousQuery,
    body: listingUpdate,
    reply: listingView,
    errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
    async run(ctx, { params, query, body }) {
      refuseSuspicious('listing', query, body);
      return changeListing(ctx, params.id, body);
    },
  }),
  DELETE: operation({
    summary: 'Delete an own listing',
    access: 'member',
    status: 204,
    errors: ['forbidden', 'not_found'],
    run: (ctx, { params }) => deleteListing(ctx, params.id),
  }),
});

export const loader = listing;
export const action = listing;
