import { decideInterest, withdrawInterest } from '~/domain/interest/decision.server';
import { interestDecision } from '~/domain/interest/interest.schema';
import { receivedInterest } from '~/domain/interest/view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const interest = endpoint({
  PUT: operation({
    summary: 'Accept or reject a pending interest',
    description: 'By the owner of the offer; what was decided before is in `current`.',
    access: 'member',
    body: interestDecision,
    reply: receivedInterest,
    errors: ['not_found', 'forbidden', 'conflict'],
    run: (ctx, { params, body }) => decideInterest(ctx, params.id, body),
  }),
  DELETE: operation({
    summary: 'Withdraw a pending interest',
    description: 'By the user who expressed it.',
    access: 'member',
    status: 204,
    errors: ['not_found', 'forbidden', 'conflict'],
    run: (ctx, { params }) => withdrawInterest(ctx, params.id),
  }),
});

export const loader = interest;
export const action = interest;
