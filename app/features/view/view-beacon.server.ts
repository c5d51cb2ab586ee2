import type { MemberContext } from '~/domain/shared/context';
import { endpoint, operation } from '~/http/endpoint.server';

/** The URL that a page's beacon tells of a view; `what` names it in the documents. A page that is only prefetched is not seen. */
export const viewBeacon = (what: string, record: (ctx: MemberContext, id: string) => Promise<void>) =>
  endpoint({
    POST: operation({
      summary: `Count the caller's view of a ${what}, once a day; a beacon without body`,
      access: 'member',
      status: 204,
      run: async (ctx, { params, request }) => {
        const purpose = request.headers.get('sec-purpose') ?? '';
        if (!purpose.includes('prefetch')) await record(ctx, params.id ?? '');
      },
    }),
  });
