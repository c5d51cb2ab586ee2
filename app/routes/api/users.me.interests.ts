import { z } from 'zod';
import { interestFilter } from '~/domain/interest/interest.schema';
import { listSentInterests } from '~/domain/interest/list.server';
import { sentInterest } from '~/domain/interest/view.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const interests = endpoint({
  GET: operation({
    summary: 'List interests that the caller has expressed',
    description: 'Newest first.',
    access: 'member',
    query: interestFilter,
    reply: z.array(sentInterest),
    hasTotal: true,
    run: async (ctx, { query, request }) => {
      const { page, counts } = await listSentInterests(ctx, query);
      return pageReply(page, request, counts[query.status ?? 'total']);
    },
  }),
});

export const loader = interests;
export const action = interests;
