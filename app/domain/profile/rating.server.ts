import { and, eq, type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { interests, ratings, users } from '~/db/schema';
import { requireNoScamFindings } from '~/domain/scam/content-flag.server';
import type { MemberContext } from '~/domain/shared/context';
import { userNotFound } from '~/domain/user/access.server';
import { isOpenAccount } from '~/domain/user/account-state.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { haveAcceptedInterest } from '~/domain/user/connection.server';
import { AppError, invalidField } from '~/lib/app-error';
import { iso } from '~/lib/time/iso';
import type { NewRating, RatingView } from './rating.schema';
import * as words from './rating.words';

interface RatingGiven {
  rating: RatingView;
  /** False if it replaced an earlier rating by the viewer. */
  created: boolean;
}

/**
 * Condition on a row of ratings: it has not been removed, and its rater is still a member. Blocks do not matter: by blocking one person
 * after the other and watching the average, a user could learn who rated, which only the two parties of an interest may know.
 */
export const memberRating: SQL = sql`${ratings.deletedAt} IS NULL AND EXISTS (SELECT 1 FROM ${users} AS rater
  WHERE rater.id = ${ratings.raterId} AND ${isOpenAccount('rater')})`;

/** Rates a user with whom the viewer has an accepted interest. A second rating replaces the first, unless moderation removed that. */
export async function rateUser(ctx: MemberContext, input: NewRating): Promise<RatingGiven> {
  const { db, viewer, now } = ctx;
  const { ratedUserId, listingId, rating } = input;
  if (ratedUserId === viewer.id) throw new AppError('forbidden', words.notYourself());
  // Nobody reviews it, and who reads it cannot ask who wrote it.
  requireNoScamFindings({ comment: input.comment }, { surface: 'comment' });
  const row = {
    id: newId(now),
    raterId: viewer.id,
    ratedUserId,
    listingId: listingId ?? null,
    rating,
    comment: input.comment ?? null,
    createdAt: now,
    updatedAt: now,
  };
  const target = sql`${ratedUserId}`;
  const reachable = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${target} AND deleted_at IS NULL
    AND banned_at IS NULL) AND ${notBlocked(viewer.id, target)}`;
  const known = haveAcceptedInterest(viewer.id, target);
  const removed = removedRating(viewer.id, target);
  const about = listingId === undefined ? sql`1` : dealtIn(listingId, viewer.id, ratedUserId);

  const [[facts], written, [stored]] = await db.batch([
    db.all<RatingFacts>(sql`SELECT (${reachable}) AS reachable, (${known}) AS known, (${about}) AS about,
      (${removed}) AS removed`),
    insertWhere(
      db,
      ratings,
      row,
      sql`(${reachable}) AND (${known}) AND (${about}) AND NOT (${removed})`,
      inItsPlace,
    ),
    db
      .select()
      .from(ratings)
      .where(and(eq(ratings.raterId, viewer.id), eq(ratings.ratedUserId, ratedUserId))),
  ]);
  const [saved] = written;
  if (!saved || !stored) throw refusal(facts);
  return { rating: toView(stored), created: saved.id === row.id };
}

const inItsPlace = sql`(rater_id, rated_user_id) DO UPDATE SET rating = excluded.rating, comment = excluded.comment,
  listing_id = coalesce(excluded.listing_id, listing_id), updated_at = excluded.updated_at`;

/** Condition: moderation removed what the rater wrote about the user. It stays unchanged, since an appeal may bring it back. */
export const removedRating = (raterId: string, ratedUserId: SQL): SQL => sql`EXISTS (SELECT 1 FROM ${ratings}
  WHERE rater_id = ${raterId} AND rated_user_id = ${ratedUserId} AND deleted_at IS NOT NULL)`;

/** Condition: the accepted interest was in this listing. */
const dealtIn = (listingId: string, one: string, other: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${interests} WHERE listing_id = ${listingId} AND status = 'accepted'
    AND ((owner_id = ${one} AND investor_id = ${other}) OR (owner_id = ${other} AND investor_id = ${one})))`;

interface RatingFacts {
  reachable: number;
  known: number;
  about: number;
  removed: number;
}

function refusal(facts: RatingFacts | undefined): AppError {
  if (!facts?.reachable) return userNotFound();
  if (!facts.known) {
    return new AppError('forbidden', words.onlyKnown());
  }
  if (facts.removed) return new AppError('forbidden', words.wasRemoved());
  return invalidField('listingId', words.notInListing());
}

const toView = ({ deletedAt: _, ...row }: typeof ratings.$inferSelect): RatingView => ({
  ...row,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});
