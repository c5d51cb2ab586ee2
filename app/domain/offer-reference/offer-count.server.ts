import { type SQL, sql } from 'drizzle-orm';
import { listings, posts } from '~/db/schema';
import { isListedListing } from '~/domain/listing/query.server';
import { isListedInvestment } from '~/domain/post/query.server';

/** Scalar: the number of these posts and listings that are listed offers. */
export const offersListed = (post: SQL = sql`1`, listing: SQL = sql`1`): SQL<number> =>
  sql<number>`((SELECT count(*) FROM ${posts} WHERE ${post} AND ${isListedInvestment})
    + (SELECT count(*) FROM ${listings} WHERE ${listing} AND ${isListedListing}))`;
