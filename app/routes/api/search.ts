import { z } from 'zod';
import { searchHit, searchQuery } from '~/domain/search/search.schema';
import { search } from '~/domain/search/search.server';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const find = endpoint({
  GET: operation({
    summary: 'Search posts, listings or people',
    description:
      "Those that match every word, newest first; offers also by category and by the author's city.",
    access: 'member',
    revalidated: true,
    query: searchQuery,
    reply: z.array(searchHit),
    run: async (ctx, { query, request }) => pageReply(await search(ctx, query), request),
  }),
});

export const loader = find;
export const action = find;
