import { type SQL, sql } from 'drizzle-orm';
import { listings } from '~/db/schema';
import { AppError } from '~/lib/app-error';
import { visibleListing } from './query.server';
import * as words from './refusals.words';

/** Condition: the listing exists and `viewerId` may see it. For the statement that writes. */
export const seesListing = (viewerId: string | null, listingId: string): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${listingId} AND ${visibleListing(viewerId)})`;

export const listingNotFound = () => new AppError('not_found', words.notThere());
