import { z } from 'zod';
import { messageView, threadQuery } from '~/domain/chat/message.schema';
import { listMessages } from '~/domain/chat/message.server';
import { endpoint, operation, Reply } from '~/http/endpoint.server';

const thread = endpoint({
  GET: operation({
    summary: 'Messages with a member, oldest first: the newest, those after a seq, or those before one',
    access: 'member',
    query: threadQuery,
    reply: z.array(messageView),
    errors: ['not_found'],
    run: async (ctx, { params, query, request }) => {
      const { messages, next } = await listMessages(ctx, params.userId ?? '', query);
      if (!next) return new Reply(messages);
      const search = new URLSearchParams({ ...next, limit: query.limit } as never);
      return new Reply(messages, {
        headers: { link: `<${new URL(request.url).pathname}?${search}>; rel="next"` },
      });
    },
  }),
});

export const loader = thread;
export const action = thread;
