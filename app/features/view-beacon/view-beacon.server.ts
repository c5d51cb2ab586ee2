import type { MemberContext } from '~/domain/shared/context';
import { endpoint, operation } from '~/http/endpoint.server';

/** The endpoint of view beacons; `what` names the item in the API docs. Prefetches are not counted. */
export const viewBeacon = (what: string, record: (ctx: MemberContext, id: string) => Promise<void>) =>
  endpoint({
    POST: operation({
      summary: `Count a view of a ${what}`,
      description: 'Once a day for each caller. A beacon without a body.',
      access: 'member',
      status: 204,
      run: async (ctx, { params, request }) => {
        const purpose = request.headers.get('sec-purpose') ?? '';
        if (!purpose.includes('prefetch')) await record(ctx, params.id);
      },
    }),
  });
