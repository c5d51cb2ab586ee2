import { z } from 'zod';
import { expressInterest } from '~/domain/interest/express.server';
import { interestDetails } from '~/domain/interest/interest.schema';
import { listInterests } from '~/domain/interest/interest.server';
import { interestView } from '~/domain/interest/view.schema';
import { pageQuery } from '~/domain/shared/paging.schema';
import { endpoint, operation, pageReply, Reply } from '~/http/endpoint.server';

const interests = endpoint({
  GET: operation({
    summary: 'List interests in a post',
    description: 'All of them for its owner; for others their own, if any.',
    access: 'public',
    query: pageQuery,
    reply: z.array(interestView),
    hasTotal: true,
    errors: ['not_found'],
    run: async (ctx, { params, query, request }) => {
      const { page, total } = await listInterests(ctx, params.id, query);
      return pageReply(page, request, total);
    },
  }),
  POST: operation({
    summary: 'Express interest in a post',
    description: 'Repeating it returns the first interest with 200.',
    access: 'member',
    body: interestDetails,
    bodyOptional: true,
    reply: interestView,
    status: 201,
    idempotent: true,
    errors: ['not_found', 'forbidden', 'conflict', 'rate_limited'],
    run: async (ctx, { params, body }) => {
      const { interest, created } = await expressInterest(ctx, { postId: params.id }, body);
      return new Reply(interest, { status: created ? 201 : 200 });
    },
  }),
});

export const loader = interests;
export const action = interests;
