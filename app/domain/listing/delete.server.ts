import { and, eq, sql } from 'drizzle-orm';
import { previousWrote } from '~/db/insert-where';
import { listings } from '~/db/schema';
import { withdrawFiles } from '~/domain/file/withdrawal.server';
import type { MemberContext } from '~/domain/shared/context';
import { moveCounter } from '~/domain/site-counters/site-counters.server';
import { AppError } from '~/lib/app-error';
import { listingNotFound } from './access.server';
import { isListedListing, isOwnListing, visibleListing } from './query.server';
import * as words from './refusals.words';

/**
 * Deletes the owner's listing. The row stays for 30 days; investors see their interest in it as 'removed'. Throws `forbidden` for who
 * sees it, else `not_found`.
 */
export async function deleteListing({ db, viewer, now }: MemberContext, id: string): Promise<void> {
  const own = and(eq(listings.id, id), isOwnListing(viewer.id));
  const [[facts], , removed] = await db.batch([
    db.all<{ visible: number }>(
      sql`SELECT ${visibleListing(viewer.id)} AS visible FROM ${listings} WHERE id = ${id}`,
    ),
    moveCounter(
      db,
      'active_offers',
      -1,
      sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${own} AND ${isListedListing})`,
    ),
    db
      .update(listings)
      .set({ isActive: false, deletedAt: now, updatedAt: now })
      .where(own)
      .returning({ id: listings.id }),
    withdrawFiles(db, { type: 'listing', id }, 'deleted', now, previousWrote),
  ]);
  if (removed.length > 0) return;
  throw facts?.visible ? new AppError('forbidden', words.onlyOwner()) : listingNotFound();
}
