import { z } from 'zod';
import { listConversations } from '~/domain/chat/conversation.server';
import { conversationFilter, conversationView } from '~/domain/message/message.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const conversations = endpoint({
  GET: operation({
    summary: 'List conversations',
    description: 'The latest first. Requests of strangers are listed apart.',
    access: 'member',
    query: conversationFilter,
    reply: z.array(conversationView),
    errors: ['unavailable'],
    run: async (ctx, { query, request }) => pageReply(await listConversations(ctx, query), request),
  }),
});

export const loader = conversations;
export const action = conversations;
