import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { comments, interests, notifications, postLikes, users } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { isOpenAccount } from '~/domain/user/account-state.server';
import { blockBetween } from '~/domain/user/blocks.server';
import { hasMuted } from '~/domain/user/mutes.server';
import { since } from './notification.server';

interface Leaving {
  /** Who is not named to these readers any more. */
  actorId: SQL | string;
  /** Condition on `notifications`: whose. */
  readers: SQL;
}

/**
 * Statement, before the notifications by a person who is blocked or banned are marked as read, or what they gave is taken back: one that
 * stands for several people names the last of the others, and counts one less. Otherwise who likes last and then blocks takes everybody's
 * likes out of the bell. What an unread one counts may be too low, where somebody was taken out of it twice: whether there is another is
 * asked of what people gave. Returns the changed ones.
 */
export const passOnStatement = (db: Database, { actorId, readers }: Leaving) =>
  db.all<{ id: string }>(sql`UPDATE ${notifications} SET
      (actor_id, comment_id, interest_id) = ${lastOther(actorId)}, actor_count = max(1, actor_count - 1)
    WHERE actor_id = ${actorId} AND (actor_count > 1 OR ${isJoined}) AND ${readers} AND EXISTS ${lastOther(actorId)} RETURNING id`);

/** Condition: an unread notification that somebody has joined since it was made. Of one person's alone nobody is looked for. */
const isJoined = sql`(read_at IS NULL AND printf('%012x', created_at) > ${since(sql`notifications.id`)})`;

/** Readers who are told at once; a request may make a thousand calls. The others' badges are right with the next event of their bell. */
const TOLD_AT_ONCE = 200;

/** Scalar, before these statements: JSON of those whose unread notifications name this person, the latest first. */
export const readersOf = (actorId: SQL | string): SQL<string> => sql`(SELECT json_group_array(user_id) FROM (
    SELECT user_id FROM ${notifications} WHERE actor_id = ${actorId} AND read_at IS NULL
    GROUP BY user_id ORDER BY max(created_at) DESC LIMIT ${TOLD_AT_ONCE}))`;

/** After the commit: their badges count less, and what their phones show is taken back. */
export function tellReaders({ hubs }: Pick<AppContext, 'hubs'>, readers: string): void {
  for (const userId of JSON.parse(readers) as string[]) hubs.deliver(userId, { type: 'unread_changed' });
}

/**
 * Row: of the others whom a notification counts and its reader sees, the last one, with their comment or interest. By its kind and its
 * offer, one of the tables alone has rows of it.
 */
const lastOther = (actorId: SQL | string): SQL => sql`(SELECT giver, comment_id, interest_id FROM (
    ${sql.join(
      given.map((one) => lastOf(one, actorId)),
      sql` UNION ALL `,
    )}) LIMIT 1)`;

interface Given {
  table: typeof postLikes | typeof comments | typeof interests;
  giver: SQLWrapper;
  commentId?: SQLWrapper;
  interestId?: SQLWrapper;
  /** Condition: the notification is about this row. */
  match: SQL;
}

const expressed = { table: interests, giver: interests.investorId, interestId: interests.id };

const given: readonly Given[] = [
  {
    table: postLikes,
    giver: postLikes.userId,
    match: sql`notifications.type = 'post_liked' AND post_id = notifications.post_id`,
  },
  {
    table: comments,
    giver: comments.userId,
    commentId: comments.id,
    // The kind stands by itself, so that no comment is read for another.
    match: sql`notifications.type IN ('post_commented', 'comment_replied')
      AND (notifications.type = 'post_commented' OR notifications.group_key = 'comment_replied:' || parent_id)
      AND post_id = notifications.post_id AND is_update = 0 AND deleted_at IS NULL`,
  },
  {
    ...expressed,
    match: sql`notifications.type = 'interest_received' AND post_id = notifications.post_id`,
  },
  {
    ...expressed,
    match: sql`notifications.type = 'interest_received' AND listing_id = notifications.listing_id`,
  },
];

const none = sql`NULL`;

/** Query: the last row of one table. It walks the item's index back from the newest, and reads few rows of a popular one. */
function lastOf(
  { table, giver, commentId = none, interestId = none, match }: Given,
  actorId: SQL | string,
): SQL {
  const at = sql`${table.createdAt}`;
  return sql`SELECT * FROM (
    SELECT ${giver} AS giver, ${commentId} AS comment_id, ${interestId} AS interest_id, ${at} AS at FROM ${table}
    WHERE ${match} AND ${giver} NOT IN (${actorId}, notifications.user_id)
      AND ${at} <= coalesce(notifications.read_at, ${at}) AND ${isNamedTo(sql`${giver}`, at)}
    ORDER BY ${at} DESC LIMIT 1)`;
}

/**
 * Condition on `notifications`: it counts what this person gave at a time (epoch milliseconds), and its reader sees them. Whoever gave it
 * before was in a notification that has been read.
 */
const isNamedTo = (giver: SQL, at: SQL): SQL => sql`printf('%012x', ${at}) >= ${since(sql`notifications.id`)}
  AND EXISTS (SELECT 1 FROM ${users} AS open WHERE open.id = ${giver} AND ${isOpenAccount('open')})
  AND NOT ${blockBetween(sql`notifications.user_id`, giver)} AND NOT ${hasMuted(sql`notifications.user_id`, giver)}`;
