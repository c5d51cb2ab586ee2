import { callProposalView, proposalAnswer } from '~/domain/call-proposal/proposal.schema';
import { answerProposal } from '~/domain/chat/answer-proposal.server';
import { endpoint, operation } from '~/http/endpoint.server';

const proposal = endpoint({
  PUT: operation({
    summary: 'Answer or withdraw a call proposal',
    description: 'Who was asked accepts one of the times or declines them; who asked withdraws them.',
    access: 'member',
    body: proposalAnswer,
    reply: callProposalView,
    errors: ['not_found', 'forbidden', 'conflict'],
    run: (ctx, { params, body }) => answerProposal(ctx, params.id, body),
  }),
});

export const loader = proposal;
export const action = proposal;
