import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { blocks, interests, listings, posts } from '~/db/schema';
import { isBanned } from '~/domain/user/banned.server';

/**
 * Statements: the offers of these interests, of one person, count them from now on (1), or no longer (-1). They run before the rows
 * change. An offer counts the interests of people who are not banned; nobody expresses two in one offer.
 */
export function moveInterests(db: Database, by: 1 | -1, which: SQL) {
  const moved = sql`interests = interests + ${sql.raw(String(by))}`;
  const offers = (column: string) =>
    sql`SELECT ${sql.raw(column)} FROM ${interests} WHERE ${sql.raw(column)} IS NOT NULL AND ${which}`;
  return [
    db.run(sql`UPDATE ${posts} SET ${moved} WHERE id IN (${offers('post_id')})`),
    db.run(sql`UPDATE ${listings} SET ${moved} WHERE id IN (${offers('listing_id')})`),
  ] as const;
}

/**
 * Scalar: how many of the interests that an offer counts its owner does not see, because of a block. It reads a row or two for each of
 * the owner's blocks, however many interests there are.
 */
export const unseenInterests = (
  ownerId: string,
  column: 'post_id' | 'listing_id',
  offerId: SQL,
): SQL<number> =>
  sql`(SELECT count(*) FROM (SELECT blocked_id AS other FROM ${blocks} WHERE blocker_id = ${ownerId}
      UNION SELECT blocker_id FROM ${blocks} WHERE blocked_id = ${ownerId}) AS apart
    CROSS JOIN ${interests} ON interests.investor_id = apart.other AND interests.${sql.raw(column)} = ${offerId}
    WHERE NOT ${isBanned(sql`apart.other`)})`;
