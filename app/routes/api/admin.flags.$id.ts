import { decideFlag, flagDecision, flagView } from '~/domain/moderation/flag-queue.server';
import { endpoint, operation } from '~/http/endpoint.server';

const flag = endpoint({
  PUT: operation({
    summary: 'Decide whether flagged words are harmless',
    access: 'admin',
    body: flagDecision,
    reply: flagView,
    errors: ['invalid', 'not_found', 'conflict'],
    run: (ctx, { params, body }) => decideFlag(ctx, params.id, body),
  }),
});

export const loader = flag;
export const action = flag;
