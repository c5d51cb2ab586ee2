import type { z } from 'zod';
import type { MessageAct } from '~/domain/message/conversations';
import { type MessageView, messageView } from '~/domain/message/message.schema';
import { actOn } from '~/domain/message-act/act.server';
import { operation } from '~/http/endpoint.server';
import type { PathParams } from '~/http/request';

interface ActOperation<Body> {
  summary: string;
  description?: string;
  body?: z.ZodType<Body>;
  act: (body: Body) => MessageAct;
}

/** An operation of the JSON API that changes the message of its address: `/api/messages/:userId/:messageId`. */
export const actOperation = <Body = undefined>({ act, ...described }: ActOperation<Body>) =>
  operation<PathParams, undefined, Body, MessageView>({
    ...described,
    access: 'member',
    reply: messageView,
    errors: ['invalid', 'not_found', 'forbidden', 'conflict', 'rate_limited', 'unavailable'],
    run: (ctx, { params, body }) => actOn(ctx, params.userId, params.messageId, act(body)),
  });
