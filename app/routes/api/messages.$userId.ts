import { z } from 'zod';
import { listMessages } from '~/domain/chat/message.server';
import { messageView, threadQuery } from '~/domain/message/message.schema';
import { endpoint, operation, Reply } from '~/http/endpoint.server';

const thread = endpoint({
  GET: operation({
    summary: 'List messages with a user',
    description:
      'Oldest first: the newest, or those after, before or around a `seq`. Around it, `prev` leads to older ones.',
    access: 'member',
    query: threadQuery,
    reply: z.array(messageView),
    errors: ['not_found', 'unavailable'],
    run: async (ctx, { params, query, request }) => {
      const { messages, next, previous } = await listMessages(ctx, params.userId, query);
      const { pathname } = new URL(request.url);
      const link = (page: NonNullable<typeof next>, rel: string) => {
        const asked = Object.entries({ ...page, limit: query.limit }).map(([name, at]) => [name, String(at)]);
        return `<${pathname}?${new URLSearchParams(asked)}>; rel="${rel}"`;
      };
      const links = [...(next ? [link(next, 'next')] : []), ...(previous ? [link(previous, 'prev')] : [])];
      return new Reply(messages, links.length > 0 ? { headers: { link: links.join(', ') } } : {});
    },
  }),
});

export const loader = thread;
export const action = thread;
