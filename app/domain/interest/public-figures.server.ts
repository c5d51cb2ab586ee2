import { type SQL, sql } from 'drizzle-orm';
import { interests, listings, posts, users } from '~/db/schema';
import { isOpenAccount } from '~/domain/user/account-state.server';
import { blockBetween } from '~/domain/user/blocks.server';

/**
 * Decided interests that the public figures count: in an offer that exists and that a reviewer approved, between members who are neither
 * banned nor erased. `asked` is what the offer asks for at most. Two accounts of one person could make up all others.
 */
const countedInterests = (condition: SQL) => sql`
  SELECT i.id, i.status, i.amount, i.post_id, i.listing_id, coalesce(p.funding_max, l.funding_max, 0) AS asked
  FROM ${interests} AS i
  LEFT JOIN ${posts} AS p ON p.id = i.post_id AND p.status = 'approved' AND p.is_active = 1
  LEFT JOIN ${listings} AS l ON l.id = i.listing_id AND l.status = 'approved' AND l.is_active = 1
  JOIN ${users} AS investor ON investor.id = i.investor_id AND ${isOpenAccount('investor')}
  JOIN ${users} AS owner ON owner.id = i.owner_id AND ${isOpenAccount('owner')}
  WHERE i.status <> 'pending' AND (p.id IS NOT NULL OR l.id IS NOT NULL) AND ${condition}`;

/** With fewer investors, `statedFigures` would reveal individual amounts to each of them. The owner always sees it. */
export const STATED_FLOOR = 3;

/**
 * Column of a listing for its page, JSON of `rupees` and `people`: the sum of the amounts that people wrote and did not have
 * declined, and how many wrote one. Nobody counts who is banned, erased or blocked between them and the owner, and neither one
 * amount nor the sum is more than the listing asks for.
 */
export const statedFigures = () => {
  const asked = listings.fundingMax;
  return sql<string>`(SELECT json_object('rupees', min(coalesce(sum(min(i.amount, ${asked})), 0), ${asked}), 'people', count(*))
    FROM ${interests} AS i
    JOIN ${users} AS investor ON investor.id = i.investor_id AND ${isOpenAccount('investor')}
    WHERE i.listing_id = ${listings.id} AND i.status <> 'rejected' AND i.amount IS NOT NULL
      AND NOT ${blockBetween(sql`i.investor_id`, sql`i.owner_id`)})`.as('stated');
};

/** Scalars over all interests. An offer counts with what it asks for at most, however much is promised to it. */
export const publicFigures = () => ({
  accepted_rupees: sql<number>`(SELECT coalesce(sum(min(rupees, asked)), 0) FROM (
    SELECT sum(amount) AS rupees, max(asked) AS asked FROM (${countedInterests(sql`i.status = 'accepted'`)})
    GROUP BY post_id, listing_id))`,
  accepted_interests: sql<number>`(SELECT count(*) FROM (${countedInterests(sql`i.status = 'accepted'`)}))`,
  decided_interests: sql<number>`(SELECT count(*) FROM (${countedInterests(sql`1`)}))`,
});

/** Scalar: 1 if this decided interest is counted, else 0. */
export const isCounted = (id: string): SQL<number> =>
  sql<number>`(SELECT count(*) FROM (${countedInterests(sql`i.id = ${id}`)}))`;

/** Scalar: by how much this interest, just accepted, raises the public sum. */
export const countedRupees = (id: string): SQL<number> => {
  const offer = (column: SQL) => sql`i.${column} = (SELECT ${column} FROM ${interests} WHERE id = ${id})`;
  const sameOffer = sql`i.status = 'accepted' AND (${offer(sql`post_id`)} OR ${offer(sql`listing_id`)})`;
  return sql<number>`coalesce((SELECT min(rupees, asked) - min(rupees - own, asked) FROM (
    SELECT sum(amount) AS rupees, max(asked) AS asked, sum(CASE WHEN id = ${id} THEN amount END) AS own
    FROM (${countedInterests(sameOffer)}))), 0)`;
};
