import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { postLikes, posts } from '~/db/schema';

/**
 * Statement: the posts of these likes, of one person, count them from now on (1), or no longer (-1). It runs before the rows change. A
 * post counts the likes of people who are not banned.
 */
export const moveLikes = (db: Database, by: 1 | -1, which: SQL) =>
  db.run(sql`UPDATE ${posts} SET likes = likes + ${sql.raw(String(by))}
    WHERE id IN (SELECT post_id FROM ${postLikes} WHERE ${which})`);
