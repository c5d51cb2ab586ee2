import { z } from 'zod';
import { receivedFilter } from '~/domain/interest/interest.schema';
import { listReceivedInterests } from '~/domain/interest/list.server';
import { receivedInterest } from '~/domain/interest/view.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const received = endpoint({
  GET: operation({
    summary: 'List interests in what the caller offers',
    description: 'Newest first.',
    access: 'member',
    query: receivedFilter,
    reply: z.array(receivedInterest),
    hasTotal: true,
    run: async (ctx, { query, request }) => {
      const { page, counts } = await listReceivedInterests(ctx, query);
      return pageReply(page, request, counts[query.status ?? 'total']);
    },
  }),
});

export const loader = received;
export const action = received;
