import { z } from 'zod';
import { listUnwritten } from '~/domain/chat/unwritten.server';
import { unwrittenChat } from '~/domain/message/message.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const unwritten = endpoint({
  GET: operation({
    summary: 'List connections without a message',
    description: 'Users whom an accepted interest connects with the caller, the latest first.',
    access: 'member',
    reply: z.array(unwrittenChat),
    run: async (ctx) => listUnwritten(ctx),
  }),
});

export const loader = unwritten;
export const action = unwritten;
