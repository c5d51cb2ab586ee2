import { sendMessage } from '~/domain/chat/send.server';
import { messageView, newMessage } from '~/domain/message/message.schema';
import { endpoint, operation, Reply } from '~/http/endpoint.server';

const messages = endpoint({
  POST: operation({
    summary: 'Send a message',
    description: 'Repeating the same `clientId` returns the first message with 200.',
    access: 'member',
    body: newMessage,
    reply: messageView,
    status: 201,
    idempotent: true,
    errors: ['not_found', 'forbidden', 'rate_limited', 'unavailable'],
    run: async (ctx, { body }) => {
      const { message, created } = await sendMessage(ctx, body);
      return new Reply(message, { status: created ? 201 : 200 });
    },
  }),
});

export const loader = messages;
export const action = messages;
