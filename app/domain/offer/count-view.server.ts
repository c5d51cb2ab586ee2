import { sql } from 'drizzle-orm';
import { derived } from '~/db/built-batch.server';
import { dailyViews } from '~/db/schema';
import type { Asking, MemberContext } from '~/domain/shared/context';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { notBlocked } from '~/domain/user/blocks.server';
import { istDay } from '~/lib/time/in-words';
import { offerTables } from './offer-tables.server';

/**
 * Statements that count one view per user and IST day; the owner's own views and repeated ones change nothing. Whoever likes, comments or
 * expresses interest has looked, so these go into the batch of that action: no post has more likes than views.
 */
export function viewStatements({ db, viewer, now }: Asking, kind: OfferKind, id: string) {
  const { table, owner } = offerTables[kind];
  return [
    db.run(sql`INSERT INTO ${dailyViews} (target_type, target_id, viewer_id, day, owner_id)
      SELECT ${kind}, id, ${viewer.id}, ${derived(now, istDay)}, ${owner} FROM ${table}
      WHERE id = ${id} AND ${table.isActive} = 1 AND ${owner} <> ${viewer.id}
        AND ${notBlocked(viewer.id, owner)} ON CONFLICT DO NOTHING`),
    db.run(sql`UPDATE ${table} SET views = views + 1 WHERE id = ${id} AND changes() = 1`),
  ] as const;
}

export async function recordView(ctx: MemberContext, kind: OfferKind, id: string): Promise<void> {
  await ctx.db.batch(viewStatements(ctx, kind, id));
}
