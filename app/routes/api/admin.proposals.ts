import { z } from 'zod';
import { proposalQuery, proposalView } from '~/domain/admin/proposal.schema';
import { listProposals } from '~/domain/admin/proposal-queue.server';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const proposals = endpoint({
  GET: operation({
    summary: 'List proposed changes to admins',
    description: 'Those that wait for a second admin, the first to expire first; or those that are closed.',
    access: 'admin',
    query: proposalQuery,
    reply: z.array(proposalView),
    errors: ['invalid'],
    run: async (ctx, { query, request }) => pageReply(await listProposals(ctx, query), request),
  }),
});

export const loader = proposals;
export const action = proposals;
