import { decisionView, newAppeal } from '~/domain/appeal/appeal.schema';
import { submitAppeal } from '~/domain/appeal/appeal.server';
import { endpoint, operation } from '~/http/endpoint.server';

const appeal = endpoint({
  POST: operation({
    whileSuspended: true,
    summary: 'Appeal a decision',
    description: 'Once, within 30 days.',
    access: 'member',
    body: newAppeal,
    reply: decisionView,
    status: 201,
    errors: ['invalid', 'not_found', 'conflict'],
    run: (ctx, { params, body }) => submitAppeal(ctx, params.id, body.text),
  }),
});

export const loader = appeal;
export const action = appeal;
