import { appealDecision, appealView } from '~/domain/appeal/appeal.schema';
import { decideAppeal } from '~/domain/appeal/appeal-decision.server';
import { endpoint, operation } from '~/http/endpoint.server';

const appeal = endpoint({
  PUT: operation({
    summary: 'Decide an appeal',
    description: 'Upholds the decision, or reverses it with everything it did.',
    access: 'admin',
    body: appealDecision,
    reply: appealView,
    errors: ['invalid', 'not_found', 'conflict'],
    run: (ctx, { params, body }) => decideAppeal(ctx, params.id, body),
  }),
});

export const loader = appeal;
export const action = appeal;
