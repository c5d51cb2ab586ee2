import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { inJson } from '~/db/in-json';
import { blocks, listings, posts, users } from '~/db/schema';
import { isListedListing } from '~/domain/listing/query.server';
import { isListedInvestment } from '~/domain/post/query.server';
import type { AppContext } from '~/domain/shared/context';
import { MINUTE_MS } from '~/lib/time/duration';

/** What mails need to know of a new offer. */
export interface NewOffer {
  ownerId: string;
  city: string;
  category: string;
  fundingMax: number | null;
  /** When it was created, in epoch milliseconds. */
  at: number;
}

/** An offer bears the time at which its request began, and is there soon after: the next mail tells of those of this last time. */
const COMING_MS = MINUTE_MS;

/** Of the offers of a longer time, those that a mail of this shorter one tells of. */
export const createdFrom = <Offer extends NewOffer>(from: number, offers: readonly Offer[]): Offer[] =>
  offers.filter(({ at }) => at >= from - COMING_MS);

/**
 * For a batch: the newest offers created between the two times, each a minute earlier, and still listed, whose owners are neither deleted
 * nor banned.
 */
export const newOffersQuery = (
  { db }: Pick<AppContext, 'db'>,
  { from, until, most }: { from: number; until: number; most: number },
) => {
  const isBetween = (at: SQLWrapper) => sql`${at} >= ${from - COMING_MS} AND ${at} < ${until - COMING_MS}`;
  const owner = (column: SQL) => sql`JOIN ${users} ON ${users.id} = ${column}
    AND ${users.deletedAt} IS NULL AND ${users.bannedAt} IS NULL`;
  return db.all<NewOffer>(sql`SELECT ownerId, city, category, fundingMax, at FROM (
      SELECT author_id AS ownerId, ${users.city} AS city, category, funding_max AS fundingMax, ${posts.createdAt} AS at
      FROM ${posts} ${owner(sql`author_id`)}
      WHERE ${isListedInvestment} AND ${isBetween(posts.createdAt)}
      UNION ALL SELECT entrepreneur_id, ${users.city}, category, funding_max, ${listings.createdAt}
      FROM ${listings} ${owner(sql`entrepreneur_id`)}
      WHERE ${isListedListing} AND ${isBetween(listings.createdAt)}
    ) ORDER BY at DESC LIMIT ${most}`);
};

interface BlockedPair {
  one: string;
  other: string;
}

/** For a batch: who is blocked from whom among these users and all others, either way. */
export const apartQuery = ({ db }: Pick<AppContext, 'db'>, userIds: readonly string[]) => {
  const these = inJson(userIds);
  return db.all<BlockedPair>(sql`SELECT blocker_id AS one, blocked_id AS other FROM ${blocks}
      WHERE blocker_id IN ${these} UNION ALL
      SELECT blocked_id, blocker_id FROM ${blocks} WHERE blocked_id IN ${these}`);
};

/** The offers that a mail may tell this user of: of others, and nobody who is blocked. */
export function offersFor<Offer extends NewOffer>(
  userId: string,
  offers: readonly Offer[],
  apart: readonly BlockedPair[],
): Offer[] {
  const blocked = new Set(apart.flatMap(({ one, other }) => (one === userId ? [other] : [])));
  return offers.filter(({ ownerId }) => ownerId !== userId && !blocked.has(ownerId));
}
