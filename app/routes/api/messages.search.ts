import { inboxSearchQuery, inboxSearchReply } from '~/domain/message-search/message-search.schema';
import { searchInbox } from '~/domain/message-search/message-search.server';
import { endpoint, operation } from '~/http/endpoint.server';

const search = endpoint({
  GET: operation({
    summary: 'Search all conversations',
    description: 'Messages that match every word, in the latest conversations; says how far it has looked.',
    access: 'member',
    query: inboxSearchQuery,
    reply: inboxSearchReply,
    errors: ['rate_limited', 'unavailable'],
    run: (ctx, { query }) => searchInbox(ctx, query.q),
  }),
});

export const loader = search;
export const action = search;
