import { type SQL, sql } from 'drizzle-orm';
import { listings, posts } from '~/db/schema';
import type { OfferKind } from '~/domain/shared/offer-kind';

/**
 * Condition for the INSERT of a post or listing, whose id its client made: no offer of the other kind has this id. Addresses such as
 * /chat/:id and /opportunity/:id look for both kinds, and must not lead to somebody else's.
 */
export const isFreeOfferId = (otherKind: OfferKind, id: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${otherKind === 'post' ? posts : listings} WHERE id = ${id})`;
