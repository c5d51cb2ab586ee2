import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { interests, listings, posts } from '~/db/schema';

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
