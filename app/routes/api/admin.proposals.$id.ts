import { proposalDecision, proposalView } from '~/domain/admin/proposal.schema';
import { decideProposal } from '~/domain/admin/proposal-decision.server';
import { endpoint, operation } from '~/http/endpoint.server';

const proposal = endpoint({
  PUT: operation({
    summary: 'Confirm, decline or withdraw a proposed change',
    description:
      "Another admin's is confirmed or declined, an own one withdrawn. Confirming needs the password within the last ten " +
      'minutes, at sign-in or in `password`, and applies the change.',
    access: 'admin',
    body: proposalDecision,
    bodyLimit: 8 * 1024,
    reply: proposalView,
    errors: ['invalid', 'not_found', 'conflict', 'rate_limited'],
    run: (ctx, { params, body }) => decideProposal(ctx, params.id, body),
  }),
});

export const loader = proposal;
export const action = proposal;
