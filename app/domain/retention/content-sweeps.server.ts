import { type SQL, sql } from 'drizzle-orm';
import { approvedOffers, comments, listings, postLikes, posts, postVersions, ratings } from '~/db/schema';
import { appealWaits, takenDown } from '~/domain/moderation/sealed.server';
import type { AppContext } from '~/domain/shared/context';
import type { OfferKind } from '~/domain/shared/offer-kind';

/*
 * Sweeps of deleted and removed content: its text is cleared, posts lose their likes and comments, and listings their updates.
 * Emptied rows of posts and listings stay, because interests and reports refer to them.
 */

interface Due {
  /** Epoch milliseconds; older rows are removed. */
  before: number;
  /** Maximum number of rows. */
  limit: number;
}

/** Settles the oldest due rows, at most `limit`, and returns how many: a file that a message turns out to carry stays, and counts. */
export interface Sweep {
  (ctx: AppContext, due: Due): Promise<number>;
  /** Most rows of a whole run, for sweeps that call an object for each row: the platform limits such calls. */
  maxPerRun?: number;
}

const inJsonText = (ids: string) => sql`(SELECT value FROM json_each(${ids}))`;

/** Conditions of the rows of a table that a sweep empties. They match the table's partial indexes. */
interface Swept {
  table: SQL;
  hasWords: SQL;
  isOurs: SQL;
}

/** Ids of due rows, oldest first. */
const dueIds = async ({ db }: AppContext, { table, hasWords, isOurs }: Swept, { before, limit }: Due) => {
  const [rows] = await db.batch([
    db.all<{ id: string }>(sql`SELECT id FROM ${table} WHERE deleted_at IS NOT NULL AND ${hasWords}
      AND deleted_at < ${before} AND ${isOurs} ORDER BY deleted_at, id LIMIT ${limit}`),
  ]);
  return { count: rows.length, ids: JSON.stringify(rows.map(({ id }) => id)) };
};

const emptyPost = sql`title = NULL, content = '', title_keys = '', content_keys = '', category_keys = '', city_keys = '', images = '[]', attachments = '[]', use_of_funds = NULL,
  timeline = NULL, expected_roi = NULL, roi_basis = NULL, team_size = NULL, business_plan = NULL, review_note = NULL`;

const emptyListing = sql`title = '', description = '', title_keys = '', description_keys = '', category_keys = '', city_keys = '', images = '[]', use_of_funds = '', timeline = NULL,
  expected_roi = NULL, roi_basis = NULL, team_size = NULL, business_plan = NULL, review_note = NULL`;

const approvedOf = (type: OfferKind, ids: SQL) =>
  sql`DELETE FROM ${approvedOffers} WHERE target_type = ${type} AND target_id IN (${ids})`;

/** Statements: delete the likes and comments of posts, by default of everybody. `which` selects posts that have a text. */
export function deleteTalk({ db }: Pick<AppContext, 'db'>, which: SQL, by = sql`1`) {
  const ids = sql`SELECT id FROM ${posts} WHERE ${which}`;
  return [
    db.run(sql`DELETE FROM ${postLikes} WHERE post_id IN (${ids}) AND ${by}`),
    // Deleted comments have their own retention period.
    db.run(sql`DELETE FROM ${comments} WHERE deleted_at IS NULL AND post_id IN (${ids}) AND ${by}`),
  ] as const;
}

/** Statements: clear the posts' text and delete their earlier versions; `which` selects the posts. */
export function emptyPosts({ db }: Pick<AppContext, 'db'>, which: SQL) {
  const ids = sql`SELECT id FROM ${posts} WHERE ${which}`;
  return [
    db.run(sql`DELETE FROM ${postVersions} WHERE post_id IN (${ids})`),
    db.run(approvedOf('post', ids)),
    db.run(sql`UPDATE ${posts} SET ${emptyPost} WHERE ${which}`),
  ] as const;
}

export const emptyListings = ({ db }: Pick<AppContext, 'db'>, which: SQL) =>
  [
    db.run(approvedOf('listing', sql`SELECT id FROM ${listings} WHERE ${which}`)),
    db.run(sql`UPDATE ${listings} SET ${emptyListing} WHERE ${which}`),
  ] as const;

const sweepPosts =
  (isOurs: SQL): Sweep =>
  async (ctx, due) => {
    const { db } = ctx;
    const withWords = { table: sql`${posts}`, hasWords: sql`content <> ''`, isOurs };
    const { count, ids } = await dueIds(ctx, withWords, due);
    if (count === 0) return 0;
    const these = sql`id IN ${inJsonText(ids)}`;
    await db.batch([...deleteTalk(ctx, these), ...emptyPosts(ctx, these)]);
    return count;
  };

const sweepListings =
  (isOurs: SQL): Sweep =>
  async (ctx, due) => {
    const withWords = { table: sql`${listings}`, hasWords: sql`description <> ''`, isOurs };
    const { count, ids } = await dueIds(ctx, withWords, due);
    if (count === 0) return 0;
    await ctx.db.batch([
      // Comments on a listing are always updates; the index needs the condition.
      ctx.db.run(
        sql`DELETE FROM ${comments} WHERE is_update = 1 AND deleted_at IS NULL AND listing_id IN ${inJsonText(ids)}`,
      ),
      ...emptyListings(ctx, sql`id IN ${inJsonText(ids)}`),
    ]);
    return count;
  };

const sweepComments =
  (isOurs: SQL): Sweep =>
  async (ctx, due) => {
    const { count, ids } = await dueIds(ctx, { table: sql`${comments}`, hasWords: sql`1`, isOurs }, due);
    if (count > 0)
      await ctx.db.batch([ctx.db.run(sql`DELETE FROM ${comments} WHERE id IN ${inJsonText(ids)}`)]);
    return count;
  };

const sweepRatings: Sweep = async (ctx, due) => {
  const isOurs = sql`NOT ${appealWaits('rating', sql`ratings.id`)}`;
  const { count, ids } = await dueIds(ctx, { table: sql`${ratings}`, hasWords: sql`1`, isOurs }, due);
  if (count > 0) await ctx.db.batch([ctx.db.run(sql`DELETE FROM ${ratings} WHERE id IN ${inJsonText(ids)}`)]);
  return count;
};

const idOf = { post: sql`posts.id`, listing: sql`business_listings.id`, comment: sql`comments.id` };
const ofAuthor = (type: keyof typeof idOf): SQL => sql`NOT ${takenDown(type, idOf[type])}`;
const ofModeration = (type: keyof typeof idOf): SQL =>
  sql`${takenDown(type, idOf[type])} AND NOT ${appealWaits(type, idOf[type])}`;

export const deletedContent: Sweep[] = [
  sweepPosts(ofAuthor('post')),
  sweepListings(ofAuthor('listing')),
  sweepComments(ofAuthor('comment')),
];

export const removedContent: Sweep[] = [
  sweepPosts(ofModeration('post')),
  sweepListings(ofModeration('listing')),
  sweepComments(ofModeration('comment')),
  // Only moderation removes ratings, so all removed ones are swept.
  sweepRatings,
];
