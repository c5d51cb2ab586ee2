import { newProposal } from '~/domain/call-proposal/proposal.schema';
import { proposeCall } from '~/domain/chat/propose-call.server';
import { messageView } from '~/domain/message/message.schema';
import { endpoint, operation, Reply } from '~/http/endpoint.server';

const proposals = endpoint({
  POST: operation({
    summary: 'Propose a call',
    description:
      'Offers one to three start times, in a message. Repeating the same `clientId` returns the first proposal with 200.',
    access: 'member',
    body: newProposal,
    reply: messageView,
    status: 201,
    idempotent: true,
    errors: ['not_found', 'forbidden', 'conflict', 'rate_limited', 'unavailable'],
    run: async (ctx, { body }) => {
      const { message, created } = await proposeCall(ctx, body);
      return new Reply(message, { status: created ? 201 : 200 });
    },
  }),
});

export const loader = proposals;
export const action = proposals;
