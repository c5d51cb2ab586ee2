import { eq, sql } from 'drizzle-orm';
import { businessListings, interests, posts } from '~/db/schema';
import type { ChatContext } from '~/domain/chat/view';
import { titleLine } from '~/domain/offer/title';
import { eitherOf, itemColumns, toCover } from '~/domain/offer-reference/query.server';
import type { MemberContext } from '~/domain/shared/context';

/** Query: the newest interest between the two users, with its post or listing; for a batch. */
export function chatContextQuery({ db, viewer }: MemberContext, otherId: string) {
  // Both halves use the investor's index (the `+` keeps SQLite off the owner's): one user expresses far fewer
  // interests than a shop receives.
  const half = (ownerId: string, investorId: string) =>
    sql`SELECT * FROM (SELECT id, created_at FROM interests WHERE +owner_id = ${ownerId}
      AND investor_id = ${investorId} ORDER BY created_at DESC, id DESC LIMIT 1)`;
  const newest = sql`(SELECT id FROM (${half(viewer.id, otherId)} UNION ALL ${half(otherId, viewer.id)})
    ORDER BY created_at DESC, id DESC LIMIT 1)`;
  return db
    .select({
      status: interests.status,
      postId: interests.postId,
      listingId: interests.listingId,
      ...eitherOf(['fundingMin', 'fundingMax']),
      ...itemColumns(viewer.id),
    })
    .from(interests)
    .leftJoin(posts, eq(posts.id, interests.postId))
    .leftJoin(businessListings, eq(businessListings.id, interests.listingId))
    .where(eq(interests.id, newest));
}

type Row = Awaited<ReturnType<typeof chatContextQuery>>[number];

export function toChatContext(row: Row | undefined): ChatContext | null {
  const id = row?.postId ?? row?.listingId;
  if (!row || !id || !row.visible) return null;
  const { status, postId, itemOwnerId, words, category, cover, fundingMin, fundingMax } = row;
  return {
    type: postId ? 'post' : 'business',
    id,
    ownerId: itemOwnerId,
    title: titleLine(words),
    category,
    cover: toCover(cover),
    fundingMin,
    fundingMax,
    status,
  };
}
