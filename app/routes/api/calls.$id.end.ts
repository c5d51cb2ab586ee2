import { callEnd, callView } from '~/domain/call/call.schema';
import { endCall } from '~/domain/call/call.server';
import { readBeacon } from '~/features/view-beacon/beacon-body.server';
import { endpoint, operation } from '~/http/endpoint.server';

const end = endpoint({
  POST: operation({
    summary: 'End a call',
    description:
      'Hangs up, cancels or declines it for both, depending on its state. With `deviceId`, a call that another device of the receiver has answered goes on.',
    access: 'member',
    whileSuspended: true,
    beacon: callEnd,
    reply: callView,
    errors: ['not_found'],
    run: async (ctx, { params, request }) => endCall(ctx, params.id, await readBeacon(callEnd, request)),
  }),
});

export const loader = end;
export const action = end;
