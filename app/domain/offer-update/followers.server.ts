import { type SQL, sql } from 'drizzle-orm';
import { interests, savedItems, users } from '~/db/schema';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { isActiveAccount } from '~/domain/user/account-state.server';

/** SQL: the column of `comments`, `interests` and `saved_items` that names an offer of the kind. */
export const offerColumn = (kind: OfferKind): SQL => (kind === 'post' ? sql`post_id` : sql`listing_id`);

/**
 * SQL: who follows an offer, as rows of `userId` and `rank`: an accepted interest (0), a pending one (1), or saved (2). One person
 * may have two rows.
 */
export const followersOf = (
  kind: OfferKind,
  offerId: SQL | string,
  now: number,
): SQL => sql`SELECT userId, rank FROM (
    SELECT investor_id AS userId, CASE status WHEN 'accepted' THEN 0 ELSE 1 END AS rank FROM ${interests}
    WHERE ${offerColumn(kind)} = ${offerId} AND status <> 'rejected'
    UNION ALL SELECT user_id, 2 FROM ${savedItems} WHERE ${offerColumn(kind)} = ${offerId}
  ) JOIN ${users} ON ${users.id} = userId AND ${isActiveAccount('users', now)}`;
