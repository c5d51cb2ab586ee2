import { z } from 'zod';
import { offerTarget } from '~/domain/offer/target';
import { newSaved, savedFilter } from '~/domain/saved/saved.schema';
import { listSaved, saveItem } from '~/domain/saved/saved.server';
import { savedItem } from '~/domain/saved/view.schema';
import { endpoint, operation, pageReply, Reply } from '~/http/endpoint.server';

const saved = endpoint({
  GET: operation({
    summary: 'List saved posts and listings',
    access: 'member',
    revalidated: true,
    query: savedFilter,
    reply: z.array(savedItem),
    hasTotal: true,
    run: async (ctx, { query, request }) => {
      const { page, counts } = await listSaved(ctx, query);
      return pageReply(page, request, counts[query.type]);
    },
  }),
  POST: operation({
    summary: 'Save a post or listing',
    description: 'Repeating it returns the first row with 200.',
    access: 'member',
    body: newSaved,
    reply: savedItem,
    status: 201,
    idempotent: true,
    errors: ['not_found', 'conflict'],
    run: async (ctx, { body: { postId, listingId, ...options } }) => {
      const { item, created } = await saveItem(ctx, offerTarget({ postId, listingId }), options);
      return new Reply(item, { status: created ? 201 : 200 });
    },
  }),
});

export const loader = saved;
export const action = saved;
