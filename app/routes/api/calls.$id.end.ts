import { callEnd, callView } from '~/domain/call/call.schema';
import { endCall } from '~/domain/call/call.server';
import { readBeacon } from '~/features/view-beacon/beacon-body.server';
import { endpoint, operation } from '~/http/endpoint.server';

const end = endpoint({
  POST: operation({
    summary: 'Hang up, cancel or decline, depending on its state, for both',
    access: 'member',
    whileSuspended: true,
    beacon: callEnd,
    reply: callView,
    errors: ['not_found'],
    run: async (ctx, { params, request }) => {
      const { reason } = await readBeacon(callEnd, request);
      return endCall(ctx, params.id ?? '', reason ?? null);
    },
  }),
});

export const loader = end;
export const action = end;
