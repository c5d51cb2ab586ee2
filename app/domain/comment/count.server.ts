import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { comments, posts } from '~/db/schema';

/**
 * Statement: the posts of these comments count them from now on (1), or no longer (-1). It runs before the rows change, with a condition
 * that finds no comment twice. A post counts the comments that are neither deleted nor of a banned author, and no updates.
 */
export const moveComments = (db: Database, by: 1 | -1, which: SQL) =>
  db.run(sql`UPDATE ${posts} SET comments = comments + ${sql.raw(String(by))} *
      (SELECT count(*) FROM ${comments} WHERE ${comments.postId} = ${posts.id} AND is_update = 0 AND ${which})
    WHERE id IN (SELECT post_id FROM ${comments} WHERE is_update = 0 AND ${which})`);
