import { pushState, pushSubscription } from '~/domain/push/push.schema';
import { pushStateOf, subscribe, unsubscribe } from '~/domain/push/subscription.server';
import { endpoint, operation } from '~/http/endpoint.server';

const push = endpoint({
  GET: operation({
    summary: 'Get the push subscription of this session',
    description: 'Says whether its browser gets push notifications, and the key to subscribe with.',
    access: 'member',
    reply: pushState,
    run: async (ctx) => pushStateOf(ctx),
  }),
  PUT: operation({
    whileSuspended: true,
    summary: 'Bind a push subscription to this session',
    access: 'member',
    body: pushSubscription,
    bodyLimit: 4_096,
    reply: pushState,
    errors: ['conflict', 'unavailable'],
    run: async (ctx, { body }) => subscribe(ctx, body),
  }),
  DELETE: operation({
    whileSuspended: true,
    summary: 'End the push subscription of this session',
    access: 'member',
    status: 204,
    run: async (ctx) => unsubscribe(ctx),
  }),
});

export const loader = push;
export const action = push;
