import { sql } from 'drizzle-orm';
import { derived } from '~/db/built-batch.server';
import { dailyViews, listings } from '~/db/schema';
import type { Asking, MemberContext } from '~/domain/shared/context';
import { notBlocked } from '~/domain/user/blocks.server';
import { istDay } from '~/lib/time/in-words';
import { isLiveListing } from './query.server';

/**
 * Statements that count one view per user and IST day; the owner's own views and repeated ones change nothing. Whoever expresses
 * interest has looked, so these go into its batch, too.
 */
export const listingViewStatements = ({ db, viewer, now }: Asking, id: string) =>
  [
    db.run(sql`INSERT INTO ${dailyViews} (target_type, target_id, viewer_id, day, owner_id)
      SELECT 'listing', id, ${viewer.id}, ${derived(now, istDay)}, entrepreneur_id FROM ${listings}
      WHERE id = ${id} AND ${isLiveListing} AND entrepreneur_id <> ${viewer.id}
        AND ${notBlocked(viewer.id, sql`${listings.entrepreneurId}`)} ON CONFLICT DO NOTHING`),
    db.run(sql`UPDATE ${listings} SET views = views + 1 WHERE id = ${id} AND changes() = 1`),
  ] as const;

export async function recordListingView(ctx: MemberContext, id: string): Promise<void> {
  await ctx.db.batch(listingViewStatements(ctx, id));
}
