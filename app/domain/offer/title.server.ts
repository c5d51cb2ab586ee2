import { type SQL, sql } from 'drizzle-orm';
import { posts } from '~/db/schema';

/** SQL: a post's title, or the beginning of a post without one. `titleLine` shortens it to one line. */
export const postWords = (
  title: SQL | unknown = posts.title,
  content: SQL | unknown = posts.content,
  length = 200,
) => sql<string>`coalesce(${title}, substr(${content}, 1, ${sql.raw(String(length))}))`;
