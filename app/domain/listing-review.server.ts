import { eq, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { auditLog, businessListings as listings } from '~/db/schema';
import type { MemberContext } from '~/platform/context';
import { AppError, invalidField } from './errors';
import type { ListingUpdate } from './listing.schema';
import { listingNotFound, selectListings, toListingView } from './listing-query.server';
import type { ListingView } from './listing-view';
import { moveCounter } from './welcome.server';

/**
 * An admin's decision about a listing: approved, or rejected with a reason that its owner reads. The same decision
 * again changes nothing and leaves no second trace.
 */
export async function reviewListing(
  ctx: MemberContext,
  id: string,
  { status, reviewNote = null, ...rest }: ListingUpdate,
): Promise<ListingView> {
  const { db, viewer, now } = ctx;
  if (viewer.userType !== 'admin') throw new AppError('forbidden', 'Only admins can review listings.');
  if (status !== 'approved' && status !== 'rejected') {
    throw invalidField('status', 'Please approve or reject the listing');
  }
  const extra = Object.entries(rest).find(([, value]) => value !== undefined)?.[0];
  if (extra) throw invalidField(extra, 'A review changes nothing but the status');
  const isLive = status === 'approved';
  const undecided = sql`id = ${id} AND deleted_at IS NULL AND status <> ${status}`;
  const entry = {
    id: newId(now),
    actorId: viewer.id,
    action: `listing.${status}`,
    targetType: 'listing',
    targetId: id,
    before: sql`SELECT json_object('status', status) FROM ${listings} WHERE id = ${id}` as never,
    after: { status },
    reason: isLive ? null : reviewNote,
    createdAt: now,
  };
  const [, , , [row]] = await db.batch([
    moveCounter(
      db,
      'active_offers',
      isLive ? 1 : -1,
      sql`EXISTS (SELECT 1 FROM ${listings}
      WHERE ${undecided} AND closed_at IS NULL AND is_active = ${isLive ? 0 : 1})`,
    ),
    insertWhere(db, auditLog, entry, sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${undecided})`),
    db
      .update(listings)
      .set({ status, reviewNote: isLive ? null : reviewNote, isActive: isLive, updatedAt: now })
      .where(undecided),
    selectListings(db, viewer.id).where(sql`${eq(listings.id, id)} AND ${listings.deletedAt} IS NULL`),
  ]);
  if (!row) throw listingNotFound();
  return toListingView(row, viewer.id);
}
