import { type SQL, sql } from 'drizzle-orm';
import { blocks, interests } from '~/db/schema';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { isBanned } from '~/domain/user/banned.server';
import { offerTables } from './offer-tables.server';

/** Scalar in a query of posts or listings: the interests that this viewer is told of. An owner's number is that of their list. */
export function toldInterests(viewerId: string, kind: OfferKind): SQL<number> {
  const { table, owner } = offerTables[kind];
  return sql<number>`${table.interests} - CASE WHEN ${owner} = ${viewerId} THEN ${unseenInterests(viewerId, kind)} ELSE 0 END`;
}

/**
 * Scalar: how many of the interests that an offer counts its owner does not see, because of a block. It reads a row or two for each of
 * the owner's blocks, however many interests there are.
 */
const unseenInterests = (ownerId: string, kind: OfferKind): SQL<number> =>
  sql`(SELECT count(*) FROM (SELECT blocked_id AS other FROM ${blocks} WHERE blocker_id = ${ownerId}
      UNION SELECT blocker_id FROM ${blocks} WHERE blocked_id = ${ownerId}) AS apart
    CROSS JOIN ${interests} ON interests.investor_id = apart.other AND interests.${sql.raw(`${kind}_id`)} = ${sql`${offerTables[kind].table.id}`}
    WHERE NOT ${isBanned(sql`apart.other`)})`;
