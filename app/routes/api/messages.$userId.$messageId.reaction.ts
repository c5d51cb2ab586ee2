import { messageView } from '~/domain/message/message.schema';
import { messageReaction } from '~/domain/message-act/act.schema';
import { actOn } from '~/domain/message-act/act.server';
import { endpoint, operation } from '~/http/endpoint.server';

const reaction = endpoint({
  PUT: operation({
    summary: 'React to a message; another emoji takes the place of the first. Nobody is alerted',
    access: 'member',
    body: messageReaction,
    reply: messageView,
    errors: ['not_found', 'forbidden', 'conflict', 'rate_limited', 'unavailable'],
    run: (ctx, { params, body: { emoji } }) =>
      actOn(ctx, params.userId ?? '', params.messageId ?? '', { kind: 'react', emoji }),
  }),
  DELETE: operation({
    summary: "Take the caller's reaction away",
    access: 'member',
    reply: messageView,
    errors: ['invalid', 'not_found', 'forbidden', 'conflict', 'rate_limited', 'unavailable'],
    run: (ctx, { params }) =>
      actOn(ctx, params.userId ?? '', params.messageId ?? '', { kind: 'react', emoji: null }),
  }),
});

export const loader = reaction;
export const action = reaction;
