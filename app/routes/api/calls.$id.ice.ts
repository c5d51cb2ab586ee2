import { callIce } from '~/domain/call/call.schema';
import { iceForCall } from '~/domain/call/ice.server';
import { endpoint, operation } from '~/http/endpoint.server';

const ice = endpoint({
  GET: operation({
    summary: 'List STUN and TURN servers for a call',
    description:
      'For its two people while it lasts, with a password that is valid as long as the longest call, twelve hours.',
    access: 'member',
    reply: callIce,
    errors: ['not_found', 'conflict'],
    run: (ctx, { params }) => iceForCall(ctx, params.id),
  }),
});

export const loader = ice;
export const action = ice;
