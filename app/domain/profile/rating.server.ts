import { and, eq, type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { interests, ratings, users } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { userNotFound } from '~/domain/user/access.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { haveAcceptedInterest } from '~/domain/user/connection.server';
import { AppError, invalidField } from '~/lib/app-error';
import type { NewRating, RatingView } from './rating.schema';
import * as words from './rating.words';

interface RatingGiven {
  rating: RatingView;
  /** False if it replaced an earlier rating by the viewer. */
  created: boolean;
}

/** Rates a user with whom the viewer has an accepted interest. A second rating replaces the first. */
export async function rateUser(ctx: MemberContext, input: NewRating): Promise<RatingGiven> {
  const { db, viewer, now } = ctx;
  const { ratedUserId, listingId, rating } = input;
  if (ratedUserId === viewer.id) throw new AppError('forbidden', words.notYourself());
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
  const about = listingId === undefined ? sql`1` : dealtIn(listingId, viewer.id, ratedUserId);

  const [[facts], written, [stored]] = await db.batch([
    db.all<RatingFacts>(sql`SELECT (${reachable}) AS reachable, (${known}) AS known, (${about}) AS about`),
    insertWhere(db, ratings, row, sql`(${reachable}) AND (${known}) AND (${about})`, inItsPlace),
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

/** Condition: the accepted interest was in this listing. */
const dealtIn = (listingId: string, one: string, other: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${interests} WHERE listing_id = ${listingId} AND status = 'accepted'
    AND ((owner_id = ${one} AND investor_id = ${other}) OR (owner_id = ${other} AND investor_id = ${one})))`;

interface RatingFacts {
  reachable: number;
  known: number;
  about: number;
}

function refusal(facts: RatingFacts | undefined): AppError {
  if (!facts?.reachable) return userNotFound();
  if (!facts.known) {
    return new AppError('forbidden', words.onlyKnown());
  }
  return invalidField('listingId', words.notInListing());
}

const toView = (row: typeof ratings.$inferSelect): RatingView => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
});
