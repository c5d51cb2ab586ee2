import { sql } from 'drizzle-orm';
import { listings, posts } from '~/db/schema';

/** What posts and listings call the same thing: their table, whose it is, and its long text. */
export const offerTables = {
  post: { table: posts, owner: posts.authorId, text: sql.raw('content') },
  listing: { table: listings, owner: listings.entrepreneurId, text: sql.raw('description') },
} as const;
