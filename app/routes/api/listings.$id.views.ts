import { recordListingView } from '~/domain/listing.server';
import { endpoint, operation } from '~/http/endpoint.server';

const views = endpoint({
  POST: operation({
    summary: "Count the caller's view of a listing, once a day; a beacon without body",
    access: 'member',
    status: 204,
    run: async (ctx, { params, request }) => {
      const purpose = request.headers.get('sec-purpose') ?? '';
      if (!purpose.includes('prefetch')) await recordListingView(ctx, params.id ?? '');
    },
  }),
});

export const loader = views;
export const action = views;
