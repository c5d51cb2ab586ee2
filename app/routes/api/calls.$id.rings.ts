import { callView } from '~/domain/call/call.schema';
import { reportRinging } from '~/domain/call/call.server';
import { endpoint, operation } from '~/http/endpoint.server';

const rings = endpoint({
  POST: operation({
    summary: 'Report that a device rings',
    description:
      'For a device that a push has woken; the caller is told, as by the frame `call_rings`. A call that no longer rings ' +
      'is returned unchanged.',
    access: 'member',
    whileSuspended: true,
    reply: callView,
    errors: ['not_found', 'forbidden'],
    run: (ctx, { params }) => reportRinging(ctx, params.id),
  }),
});

export const loader = rings;
export const action = rings;
