import { and, eq, type SQL, sql } from 'drizzle-orm';
import { builtBatch } from '~/db/built-batch.server';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { comments, listings, posts } from '~/db/schema';
import { isLiveListing, isOwnListing } from '~/domain/listing/query.server';
import { notifyStatement, tellNotified } from '~/domain/notification/notification.server';
import { isListedInvestment, isOwnPost } from '~/domain/post/query.server';
import { flagStatements, isWrittenAt, scanForScams } from '~/domain/scam/content-flag.server';
import { asking, type MemberContext } from '~/domain/shared/context';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { rateLimitRefusal } from '~/domain/shared/rate-window';
import { hasRoom, opensAt } from '~/domain/shared/row-limit.server';
import { AppError, idTaken } from '~/lib/app-error';
import { DAY_MS } from '~/lib/time/duration';
import { followersOf, offerColumn } from './followers.server';
import { offerNotFound, seesOffer, seesUpdate, selectUpdates, toUpdate } from './query.server';
import { updateLimits } from './update';
import type { NewUpdate } from './update.schema';
import * as words from './update.words';
import type { UpdateView } from './view.schema';

/** The most users that are told of an update, accepted investors first: a request may call a thousand hubs. */
const FOLLOWERS_TOLD = 500;

interface Writing {
  viewerId: string;
  offerId: string;
  id: string;
  content: string;
  perDay: number;
  now: number;
}

/** Condition: the viewer's own offer, not deleted. `and` is a further condition on it. */
const isOwnOffer = (viewerId: string, kind: OfferKind, id: string, and = sql`1`): SQL =>
  kind === 'post'
    ? sql`EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.id} = ${id} AND ${isOwnPost(viewerId)} AND ${and})`
    : sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${isOwnListing(viewerId)} AND ${and})`;

/** Conditions on an own offer: others see it. A closed listing counts, because its investors still want updates. */
const isShownToOthers = { post: isListedInvestment, listing: isLiveListing };
const isCommunity = { post: sql`${posts.postType} = 'community'`, listing: sql`0` };
const isRejected = {
  post: sql`${posts.status} = 'rejected'`,
  listing: sql`${listings.status} = 'rejected'`,
};

const writeStatements = builtBatch((db, values: Writing, kind: OfferKind) => {
  const { viewerId, offerId, id, content, perDay, now } = values;
  const own = (and?: SQL) => isOwnOffer(viewerId, kind, offerId, and);
  const target = kind === 'post' ? { postId: offerId } : { listingId: offerId };
  const earlier = sql`${comments} WHERE user_id = ${viewerId} AND ${offerColumn(kind)} = ${offerId} AND is_update = 1`;
  const rowLimit = { rows: earlier, most: perDay, windowMs: DAY_MS, now };
  const row = { id, userId: viewerId, ...target, content, isUpdate: true, createdAt: now };
  return [
    db.all<Facts>(sql`SELECT ${opensAt(rowLimit)} AS opensAt, ${seesOffer(viewerId, kind, offerId)} AS visible,
      ${own()} AS own, ${own(isShownToOthers[kind])} AS shown, ${own(isCommunity[kind])} AS community,
      ${own(isRejected[kind])} AS rejected`),
    insertWhere(db, comments, row, sql`${own(isShownToOthers[kind])} AND ${hasRoom(rowLimit)}`),
    notifyStatement(
      asking(db, values),
      [
        {
          toEach: sql`SELECT userId AS user_id FROM (${followersOf(kind, offerId, now)})
            GROUP BY userId ORDER BY min(rank), userId LIMIT ${sql.raw(String(FOLLOWERS_TOLD))}`,
          type: 'offer_updated',
          subject: offerId,
          ...target,
          commentId: id,
        },
      ],
      // All updates come from the owner, so a second unread one does not raise the number of people.
      { repeated: sql`1` },
    ),
    selectUpdates({ db }).where(
      and(
        eq(comments.id, id),
        eq(comments.userId, viewerId),
        eq(kind === 'post' ? comments.postId : comments.listingId, offerId),
        eq(comments.isUpdate, true),
      ),
    ),
  ];
});

interface UpdateWritten {
  update: UpdateView;
  /** False for a repeated request: `update` is the one written first. */
  created: boolean;
}

/**
 * Writes an update of the viewer's own offer that others see, and tells its followers. A repeated client-made id returns the update of
 * the first request.
 */
export async function writeUpdate(
  ctx: MemberContext,
  kind: OfferKind,
  offerId: string,
  { id = newId(ctx.now), content }: NewUpdate,
): Promise<UpdateWritten> {
  const { db, viewer, now } = ctx;
  const found = scanForScams({ content }, { surface: 'comment' });
  await ctx.limits.take('comments', viewer.id);
  const perDay = ctx.limits.scaled(updateLimits.perDay);
  const values = { viewerId: viewer.id, offerId, id, content, perDay, now };
  const [[facts], inserted, notified, [made]] = await db.batch([
    ...writeStatements(db, values, kind),
    ...flagStatements(ctx, { type: 'comment', id }, found, isWrittenAt(comments, id, now)),
  ]);
  if (made?.deletedAt) throw new AppError('gone', words.deleted());
  if (!made) throw refusal(kind, facts, perDay, now);
  const { postId, listingId } = made;
  tellNotified(ctx, notified, () => ({
    type: 'offer_updated',
    postId,
    listingId,
    senderId: viewer.id,
    senderName: viewer.fullName,
  }));
  return { update: toUpdate(made), created: inserted.length > 0 };
}

interface Facts {
  opensAt: number | null;
  visible: number;
  own: number;
  shown: number;
  community: number;
  rejected: number;
}

/** Why no update was written. */
function refusal(kind: OfferKind, facts: Facts | undefined, perDay: number, now: number): AppError {
  if (!facts?.visible) return offerNotFound(kind);
  if (!facts.own) return new AppError('forbidden', words.onlyOwner());
  if (facts.community) return new AppError('conflict', words.onlyOffers());
  if (facts.rejected) return new AppError('conflict', words.rejected());
  if (!facts.shown) return new AppError('conflict', words.notShown());
  const limited = rateLimitRefusal(now, [{ done: words.tooMany({ perDay }), opensAt: facts.opensAt }]);
  return limited ?? idTaken();
}

/** Deletes an own update; idempotent. Throws `forbidden` for a user who may see it, else `not_found`. */
export async function deleteUpdate(
  { db, viewer, now }: MemberContext,
  id: string,
): Promise<{ deleted: string }> {
  const update = sql`${comments} WHERE ${comments.id} = ${id} AND ${comments.isUpdate} = 1`;
  const [[facts]] = await db.batch([
    db.all<{ own: number; visible: number }>(
      sql`SELECT ${comments.userId} = ${viewer.id} AS own, ${comments.deletedAt} IS NULL AND ${seesUpdate(viewer.id)} AS visible FROM ${update}`,
    ),
    db.run(sql`UPDATE ${comments} SET deleted_at = ${now}
      WHERE id = ${id} AND is_update = 1 AND user_id = ${viewer.id} AND deleted_at IS NULL`),
  ]);
  if (facts?.own) return { deleted: id };
  throw facts?.visible
    ? new AppError('forbidden', words.onlyOwnerDeletes())
    : new AppError('not_found', words.gone());
}
