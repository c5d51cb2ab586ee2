import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { builtBatch, derived } from '~/db/built-batch.server';
import type { Database } from '~/db/client.server';
import { beforeCursor, cursorOf, type Page, type PageValues, pageValues, toPage } from '~/db/cursor';
import { comments, interests, listings, posts, users } from '~/db/schema';
import { commentColumns, commentFields } from '~/domain/comment/comment-row.server';
import { listingNotFound, seesListing } from '~/domain/listing/access.server';
import { visibleListing } from '~/domain/listing/query.server';
import { postNotFound, seesPost } from '~/domain/post/access.server';
import { visiblePost } from '~/domain/post/query.server';
import type { AppContext } from '~/domain/shared/context';
import type { OfferKind } from '~/domain/shared/offer-kind';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { isActiveAccount } from '~/domain/user/account-state.server';
import { dueBefore, type OfferNews, silentSince, updateDuty } from './duty';
import { followersOf } from './followers.server';
import { type OfferUpdates, updateLimits } from './update';
import type { UpdateView } from './view.schema';

const columnOf = (kind: OfferKind) => (kind === 'post' ? comments.postId : comments.listingId);

/** Literal, because the partial indexes of updates need this exact expression. */
const isLiveUpdate = sql`${comments.isUpdate} = 1 AND ${comments.deletedAt} IS NULL`;

export function selectUpdates({ db }: { db: Database }) {
  return db
    .select({
      ...commentColumns,
      postId: comments.postId,
      listingId: comments.listingId,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .$dynamic();
}

type UpdateRow = Awaited<ReturnType<typeof selectUpdates>>[number];

export const toUpdate = (row: UpdateRow): UpdateView => ({
  ...commentFields(row),
  postId: row.postId,
  listingId: row.listingId,
});

interface UpdatePageValues extends PageValues {
  offerId: string;
}

const pageStatement = builtBatch(
  (db, values: UpdatePageValues, shape: { kind: OfferKind; isLater: boolean }) => [
    selectUpdates({ db })
      .where(
        and(
          eq(columnOf(shape.kind), values.offerId),
          isLiveUpdate,
          beforeCursor(comments.createdAt, comments.id, cursorOf(values, shape.isLater)),
        ),
      )
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(values.most),
  ],
);

interface Following {
  isFollowed: number;
  isAwaited: number;
}

/**
 * Only asked about an offer that has been silent for long. Each EXISTS stops at the first follower, so a page costs the same however
 * many people follow.
 */
const followStatement = builtBatch(
  (db, { offerId, now }: { offerId: string; now: number }, kind: OfferKind) => {
    const owner = kind === 'post' ? posts.authorId : listings.entrepreneurId;
    const offer = kind === 'post' ? posts : listings;
    const due = derived(now, dueBefore);
    const recent = sql`SELECT 1 FROM ${comments} WHERE ${columnOf(kind)} = ${offerId} AND ${isLiveUpdate}
      AND ${comments.createdAt} > ${due}`;
    // Starts at the owner's accepted interests: they are fewer than all interests in a popular offer.
    const accepted = sql`SELECT 1 FROM ${interests} JOIN ${users} ON ${users.id} = ${interests.investorId} AND ${isActiveAccount('users', now)}
      WHERE ${interests.ownerId} = ${owner} AND ${interests.status} = 'accepted' AND +${offerOf(kind)} = ${offerId}`;
    return [
      db.all<Following>(sql`SELECT EXISTS (${accepted}) AS isAwaited,
          EXISTS (SELECT 1 FROM (${followersOf(kind, offerId, now)}) WHERE userId <> ${owner}) AS isFollowed
        FROM ${offer} WHERE ${offer.id} = ${offerId} AND ${offer.createdAt} <= ${due} AND NOT EXISTS (${recent})`),
    ];
  },
);

const offerOf = (kind: OfferKind) => (kind === 'post' ? interests.postId : interests.listingId);

/** Statements for the batch of an offer's page. `toOfferUpdates` turns their results into what it shows. */
export function updatesOfOffer(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  kind: OfferKind,
  offerId: string,
) {
  const values = { offerId, from: 0, fromId: '', most: updateLimits.shown };
  const [page] = pageStatement(db, values, { kind, isLater: false });
  const [follow] = followStatement(db, { offerId, now }, kind);
  return [page, follow] as const;
}

interface Found {
  rows: UpdateRow[];
  /** Undefined while the offer has not been silent for long. */
  follow: Following | undefined;
  publishedAt: string;
  /** Other people see the offer and may ask about it. Only then is an update due. */
  isOpen: boolean;
}

export function toOfferUpdates({ rows, follow, publishedAt, isOpen }: Found, now: number): OfferUpdates {
  const news: OfferNews = {
    publishedAt: Date.parse(publishedAt),
    lastUpdateAt: rows[0]?.createdAt ?? null,
    isFollowed: follow?.isFollowed === 1,
    isAwaited: follow?.isAwaited === 1,
  };
  return {
    items: rows.map(toUpdate),
    duty: isOpen ? updateDuty(news, now) : 'none',
    silentSince: new Date(silentSince(news)).toISOString(),
  };
}

/** Condition: the viewer may see the offer, and so its updates. */
export const seesOffer = (viewerId: string | null, kind: OfferKind, id: string): SQL =>
  kind === 'post' ? seesPost(viewerId, id) : seesListing(viewerId, id);

/** Condition on a row of `comments`: the viewer may see the offer that the update is of. */
export const seesUpdate = (viewerId: string): SQL =>
  sql`(EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.id} = ${comments.postId} AND ${visiblePost(viewerId)})
    OR EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${comments.listingId}
      AND ${visibleListing(viewerId)}))`;

export const offerNotFound = (kind: OfferKind) => (kind === 'post' ? postNotFound() : listingNotFound());

const visibleStatement = builtBatch(
  (
    db,
    { viewerId, offerId }: { viewerId: string; offerId: string },
    shape: { kind: OfferKind; signedIn: boolean },
  ) => [
    db.all<{ visible: number }>(
      sql`SELECT ${seesOffer(shape.signedIn ? viewerId : null, shape.kind, offerId)} AS visible`,
    ),
  ],
);

/** The updates of an offer that the viewer may see, latest first. */
export async function listUpdates(
  { db, viewer }: AppContext,
  kind: OfferKind,
  offerId: string,
  asked: PageQuery,
): Promise<Page<UpdateView>> {
  const { page, isLater } = pageValues(asked);
  const [[facts], rows] = await db.batch([
    ...visibleStatement(db, { viewerId: viewer?.id ?? '', offerId }, { kind, signedIn: viewer !== null }),
    ...pageStatement(db, { ...page, offerId }, { kind, isLater }),
  ]);
  if (!facts?.visible) throw offerNotFound(kind);
  return toPage(rows, asked.limit, toUpdate);
}
