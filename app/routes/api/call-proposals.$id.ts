import { callProposalView, proposalAnswer } from '~/domain/call-proposal/proposal.schema';
import { answerProposal } from '~/domain/chat/answer-proposal.server';
import { endpoint, operation } from '~/http/endpoint.server';

const proposal = endpoint({
  PUT: operation({
    summary: 'Accept one of the proposed times or decline them (who was asked), or withdraw them (who asked)',
    access: 'member',
    body: proposalAnswer,
    reply: callProposalView,
    errors: ['not_found', 'forbidden', 'conflict'],
    run: (ctx, { params, body }) => answerProposal(ctx, params.id ?? '', body),
  }),
});

export const loader = proposal;
export const action = proposal;
