import { z } from 'zod';
import { listUpdates } from '~/domain/offer-update/query.server';
import { newUpdate } from '~/domain/offer-update/update.schema';
import { updateView } from '~/domain/offer-update/view.schema';
import { writeUpdate } from '~/domain/offer-update/write.server';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { pageQuery } from '~/domain/shared/paging.schema';
import { endpoint, operation, pageReply, Reply } from '~/http/endpoint.server';

const names = {
  post: { any: 'a post', own: 'an own investment post' },
  listing: { any: 'a listing', own: 'an own listing, open or closed' },
} satisfies Record<OfferKind, object>;

/** The updates of an offer of this kind, whose id is in the path. */
export const updatesEndpoint = (kind: OfferKind) =>
  endpoint({
    GET: operation({
      summary: `List the owner's updates of ${names[kind].any}`,
      description: 'Latest first.',
      access: 'public',
      revalidated: true,
      query: pageQuery,
      reply: z.array(updateView),
      errors: ['not_found'],
      run: async (ctx, { params, query, request }) =>
        pageReply(await listUpdates(ctx, kind, params.id, query), request),
    }),
    POST: operation({
      summary: `Write an update of ${names[kind].own}`,
      description: 'Repeating the same `id` returns the first update with 200.',
      access: 'member',
      body: newUpdate,
      reply: updateView,
      status: 201,
      idempotent: true,
      errors: ['not_found', 'forbidden', 'conflict', 'gone', 'rate_limited'],
      run: async (ctx, { params, body }) => {
        const { update, created } = await writeUpdate(ctx, kind, params.id, body);
        return new Reply(update, { status: created ? 201 : 200 });
      },
    }),
  });
