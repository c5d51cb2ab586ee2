import { recordProfileView } from '~/domain/person.server';
import { endpoint, operation } from '~/http/endpoint.server';

const views = endpoint({
  POST: operation({
    summary: "Count the caller's view of a profile, once a day; a beacon without body",
    access: 'member',
    status: 204,
    run: async (ctx, { params, request }) => {
      const purpose = request.headers.get('sec-purpose') ?? '';
      if (!purpose.includes('prefetch')) await recordProfileView(ctx, params.id ?? '');
    },
  }),
});

export const loader = views;
export const action = views;
