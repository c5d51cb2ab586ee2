import { z } from 'zod';
import { listUpdates } from '~/domain/offer-update/query.server';
import { newUpdate, updatePage } from '~/domain/offer-update/update.schema';
import { updateView } from '~/domain/offer-update/view.schema';
import { writeUpdate } from '~/domain/offer-update/write.server';
import { endpoint, operation, pageReply, Reply } from '~/http/endpoint.server';

const updates = endpoint({
  GET: operation({
    summary: "The owner's updates of a listing, latest first",
    access: 'public',
    revalidated: true,
    query: updatePage,
    reply: z.array(updateView),
    errors: ['not_found'],
    run: async (ctx, { params, query, request }) =>
      pageReply(await listUpdates(ctx, 'listing', params.id ?? '', query), request),
  }),
  POST: operation({
    summary: 'Write an update of an own open listing; the same id again answers the first one with 200',
    access: 'member',
    body: newUpdate,
    reply: updateView,
    status: 201,
    errors: ['not_found', 'forbidden', 'conflict', 'gone', 'rate_limited'],
    run: async (ctx, { params, body }) => {
      const { update, created } = await writeUpdate(ctx, 'listing', params.id ?? '', body);
      return new Reply(update, { status: created ? 201 : 200 });
    },
  }),
});

export const loader = updates;
export const action = updates;
