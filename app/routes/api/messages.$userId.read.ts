import { markRead } from '~/domain/chat/message.server';
import { readMark, readReply } from '~/domain/message/message.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const read = endpoint({
  PUT: operation({
    summary: 'Mark messages of a user as read',
    description: 'Up to a `seq`, or all that are there now.',
    access: 'member',
    whileSuspended: true,
    body: readMark,
    bodyOptional: true,
    reply: readReply,
    errors: ['not_found', 'unavailable'],
    run: (ctx, { params, body }) => markRead(ctx, params.userId, body.upTo),
  }),
});

export const loader = read;
export const action = read;
