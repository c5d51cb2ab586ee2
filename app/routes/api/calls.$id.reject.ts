import { callView } from '~/domain/call/call.schema';
import { rejectCall } from '~/domain/call/call.server';
import { endpoint, operation } from '~/http/endpoint.server';

const reject = endpoint({
  POST: operation({
    summary: 'Decline a call',
    description: 'On all devices.',
    access: 'member',
    whileSuspended: true,
    reply: callView,
    errors: ['not_found', 'forbidden', 'conflict'],
    run: (ctx, { params }) => rejectCall(ctx, params.id),
  }),
});

export const loader = reject;
export const action = reject;
