import { desc, eq, sql } from 'drizzle-orm';
import { interests, listings, posts } from '~/db/schema';
import type { ChatContext, ThreadInterest } from '~/domain/chat/view';
import { interestColumns } from '~/domain/interest/interest.server';
import { titleLine } from '~/domain/offer/title';
import { eitherOf, itemColumns, removedTitle, toCover } from '~/domain/offer-reference/query.server';
import type { Asking } from '~/domain/shared/context';
import { pathOfTarget } from '~/domain/shared/paths';

/** How many of the interests between two users their thread shows. */
const SHOWN = 5;

/** Query: the newest interests between the two users, newest first, with their posts and listings; for a batch. */
export function chatInterestsQuery({ db, viewer }: Asking, otherId: string) {
  // Both halves use the investor's index (the `+` keeps SQLite off the owner's): one user expresses far fewer
  // interests than a shop receives.
  const half = (ownerId: string, investorId: string) =>
    sql`SELECT * FROM (SELECT id, created_at FROM interests WHERE +owner_id = ${ownerId}
      AND investor_id = ${investorId} ORDER BY created_at DESC, id DESC LIMIT ${SHOWN})`;
  const newest = sql`(SELECT id FROM (${half(viewer.id, otherId)} UNION ALL ${half(otherId, viewer.id)})
    ORDER BY created_at DESC, id DESC LIMIT ${SHOWN})`;
  return db
    .select({
      ...interestColumns,
      ...eitherOf(['fundingMin', 'fundingMax']),
      ...itemColumns(viewer.id),
    })
    .from(interests)
    .leftJoin(posts, eq(posts.id, interests.postId))
    .leftJoin(listings, eq(listings.id, interests.listingId))
    .where(sql`${interests.id} IN ${newest}`)
    .orderBy(desc(interests.createdAt), desc(interests.id));
}

type Row = Awaited<ReturnType<typeof chatInterestsQuery>>[number];

/** What the newest of them is about. */
export function toChatContext([row]: Row[]): ChatContext | null {
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

/** Oldest first. */
export const toThreadInterests = (rows: Row[]): ThreadInterest[] => rows.map(toThreadInterest).reverse();

function toThreadInterest(row: Row): ThreadInterest {
  const { id, investorId, status, message, amount, note, createdAt, decidedAt, postId, visible } = row;
  const type = postId ? 'post' : 'business';
  const { ownerId, category } = row;
  const item = visible
    ? { title: titleLine(row.words), path: pathOfTarget(row), cover: toCover(row.cover) }
    : { title: removedTitle[type], path: null, cover: null };
  return {
    id,
    investorId,
    status,
    message,
    amount,
    note,
    createdAt,
    decidedAt,
    item: { type, ownerId, category, ...item },
  };
}
