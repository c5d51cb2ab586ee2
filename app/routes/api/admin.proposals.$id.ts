import { proposalDecision, proposalView } from '~/domain/admin/proposal.schema';
import { decideProposal } from '~/domain/admin/proposal-decision.server';
import { endpoint, operation } from '~/http/endpoint.server';

const proposal = endpoint({
  PUT: operation({
    summary:
      'Confirm or decline what another admin proposed, or withdraw what one proposed oneself. To confirm wants the password typed within ten minutes, at sign-in or in `password`; what was proposed happens with it',
    access: 'admin',
    body: proposalDecision,
    bodyLimit: 8 * 1024,
    reply: proposalView,
    errors: ['invalid', 'not_found', 'conflict', 'rate_limited'],
    run: (ctx, { params, body }) => decideProposal(ctx, params.id ?? '', body),
  }),
});

export const loader = proposal;
export const action = proposal;
