import { messageView } from '~/domain/message/message.schema';
import { messageEdit } from '~/domain/message-act/act.schema';
import { actOn } from '~/domain/message-act/act.server';
import { endpoint, operation } from '~/http/endpoint.server';

const message = endpoint({
  PUT: operation({
    summary: 'New words for an own text, within 15 minutes; both see that it was edited',
    access: 'member',
    body: messageEdit,
    reply: messageView,
    errors: ['not_found', 'forbidden', 'conflict', 'rate_limited', 'unavailable'],
    run: (ctx, { params, body: { content } }) =>
      actOn(ctx, params.userId ?? '', params.messageId ?? '', { kind: 'edit', content }),
  }),
  DELETE: operation({
    summary: 'Delete an own message for both, within an hour; its place stays. Again changes nothing',
    access: 'member',
    reply: messageView,
    errors: ['invalid', 'not_found', 'forbidden', 'conflict', 'rate_limited', 'unavailable'],
    run: (ctx, { params }) => actOn(ctx, params.userId ?? '', params.messageId ?? '', { kind: 'delete' }),
  }),
});

export const loader = message;
export const action = message;
