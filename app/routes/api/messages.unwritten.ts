import { z } from 'zod';
import { listUnwritten } from '~/domain/chat/unwritten.server';
import { unwrittenChat } from '~/domain/message/message.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const unwritten = endpoint({
  GET: operation({
    summary:
      'With whom an accepted interest connects the caller, and nothing is written yet, the latest first',
    access: 'member',
    reply: z.array(unwrittenChat),
    run: async (ctx) => listUnwritten(ctx),
  }),
});

export const loader = unwritten;
export const action = unwritten;
