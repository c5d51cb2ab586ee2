import { answerRequest } from '~/domain/chat/request.server';
import { requestAnswer } from '~/domain/message/message.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const request = endpoint({
  PUT: operation({
    summary: 'Answer a message request',
    description: 'Whoever is declined is not told.',
    access: 'member',
    body: requestAnswer,
    reply: requestAnswer,
    errors: ['not_found', 'forbidden', 'conflict'],
    run: (ctx, { params, body }) => answerRequest(ctx, params.userId, body),
  }),
});

export const loader = request;
export const action = request;
