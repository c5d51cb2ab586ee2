import { callAnswer, callView } from '~/domain/call/call.schema';
import { acceptCall } from '~/domain/call/call.server';
import { endpoint, operation } from '~/http/endpoint.server';

const accept = endpoint({
  POST: operation({
    summary: 'Answer a call on this device',
    description: 'The first device wins; the others get a 409 with code `answered` or `ended`.',
    access: 'member',
    body: callAnswer,
    reply: callView,
    errors: ['not_found', 'forbidden', 'conflict'],
    run: (ctx, { params, body }) => acceptCall(ctx, params.id, body.deviceId),
  }),
});

export const loader = accept;
export const action = accept;
