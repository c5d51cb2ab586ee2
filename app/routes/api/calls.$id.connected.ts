import { callView } from '~/domain/call/call.schema';
import { connectCall } from '~/domain/call/call.server';
import { endpoint, operation } from '~/http/endpoint.server';

const connected = endpoint({
  POST: operation({
    summary: 'Report the first media of a call',
    description: 'Starts its timer.',
    access: 'member',
    reply: callView,
    errors: ['not_found', 'conflict'],
    run: (ctx, { params }) => connectCall(ctx, params.id),
  }),
});

export const loader = connected;
export const action = connected;
