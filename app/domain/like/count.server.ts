import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { postLikes, posts } from '~/db/schema';

/**
 * Statement: the posts that this person likes count it from now on (1), or no longer (-1), if `when` holds. It runs before the rows
 * change. A post counts the likes of people who are not banned.
 */
export const moveLikes = (db: Database, by: 1 | -1, userId: SQL | string, when: SQL) =>
  db.run(sql`UPDATE ${posts} SET likes = likes + ${sql.raw(String(by))}
    WHERE id IN (SELECT post_id FROM ${postLikes} WHERE user_id = ${userId}) AND ${when}`);
