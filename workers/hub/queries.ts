import { and, eq, sql } from 'drizzle-orm';
import { inJson } from '~/db/in-json';
import { notifications, userSessions, users } from '~/db/schema';
import { isUnrestricted, sessionHolds, unreadNotifications } from '~/domain/auth/session.server';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { newsQuery, notificationQuery, toNotificationPage } from '~/domain/notification/notification.server';
import { type Audience, audienceQueries, toAudience } from '~/domain/push/subscription.server';
import type { AppContext } from '~/domain/shared/context';
import { isReachable } from '~/domain/user/access.server';
import { isBanned } from '~/domain/user/banned.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { areConnected } from '~/domain/user/connection.server';
import { FIRST_LANGUAGE, type Language } from '~/lib/language/language';
import { inLanguage } from '~/platform/language.server';

type Context = Pick<AppContext, 'db' | 'now'>;

/** How many of a user's notifications are unread, and the latest ones, newest first, with those that no page alerts the user to. */
export async function readBell(
  { db }: Context,
  userId: string,
  limit: number,
): Promise<{ unread: number; latest: NotificationView[]; silentIds: Set<string> }> {
  const [[counts], rows] = await db.batch([
    // Written out, because drizzle drops the table name in a single-table query, and a subquery would use its own column.
    db.all<{ notifications: number; language: Language | null }>(sql`SELECT
      ${unreadNotifications} AS notifications, ${users.language} AS language FROM ${users} WHERE ${users.id} = ${userId}`),
    notificationQuery({ db, viewer: { id: userId } }, { limit }),
  ]);
  return {
    unread: counts?.notifications ?? 0,
    latest: inLanguage(counts?.language ?? FIRST_LANGUAGE, () => toNotificationPage(rows, limit).items),
    silentIds: new Set(rows.filter(({ isSilent }) => isSilent).map(({ id }) => id)),
  };
}

/** Where a message of `otherId` is pushed to, and its sender's name; null where they are erased, banned or across a block. */
export async function readChatAudience(
  ctx: Context,
  userId: string,
  otherId: string,
): Promise<{ audience: Audience; otherName: string | null }> {
  const [settings, subscriptions, [other]] = await ctx.db.batch([
    ...audienceQueries(ctx, userId),
    ctx.db.all<{ fullName: string }>(sql`SELECT ${users.fullName} AS fullName FROM ${users}
      WHERE ${users.id} = ${otherId} AND ${isReachable(userId, otherId)}`),
  ]);
  return { audience: toAudience(settings, subscriptions), otherName: other?.fullName ?? null };
}

/** Of a night's news, the latest rows that are pushed. */
const NEWS_SIZE = 50;

/** What may be pushed: what is new since the mark, newest first, whose settings and browsers, and which of the shown ones may stay. */
export async function readPushable(
  ctx: Context,
  userId: string,
  mark: number,
  shownRefs: readonly string[],
): Promise<{ audience: Audience; news: NotificationView[]; validRefs: Set<string> }> {
  const { db } = ctx;
  const [settings, subscriptions, rows, valid] = await db.batch([
    ...audienceQueries(ctx, userId),
    newsQuery(db, { viewerId: userId, after: mark, most: NEWS_SIZE }),
    validShown(db, userId, shownRefs),
  ]);
  const audience = toAudience(settings, subscriptions);
  return {
    audience,
    news: inLanguage(audience.language, () => toNotificationPage(rows, NEWS_SIZE).items),
    validRefs: new Set(valid.map(({ ref }) => ref)),
  };
}

/** What a push of the bell is about: the row, and whom it named. */
export const refOf = ({ id, senderId }: NotificationView): string => (senderId ? `${id} ${senderId}` : id);

/** Query: of these refs, those whose row is unread and whose person has been neither banned nor blocked since. */
function validShown(db: Context['db'], userId: string, refs: readonly string[]) {
  const shown = refs.map((ref) => [ref, ...ref.split(' ')]);
  const named = sql`shown.value ->> 2`;
  return db.all<{
    ref: string;
  }>(sql`SELECT shown.value ->> 0 AS ref FROM json_each(${JSON.stringify(shown)}) AS shown
    JOIN ${notifications} ON ${notifications.id} = shown.value ->> 1
    WHERE user_id = ${userId} AND read_at IS NULL AND ${notBlocked(userId, named)} AND NOT ${isBanned(named)}`);
}

/** The ids of these sessions that are valid and belong to the user. */
export async function livingSessions(
  { db, now }: Context,
  userId: string,
  sessionIds: string[],
): Promise<Set<string>> {
  const [rows] = await db.batch([
    db
      .select({ id: userSessions.id })
      .from(userSessions)
      .innerJoin(users, eq(users.id, userSessions.userId))
      .where(
        and(
          eq(userSessions.userId, userId),
          sql`${userSessions.id} IN ${inJson(sessionIds)}`,
          sessionHolds(now),
        ),
      ),
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Whether `to` may see that the user is typing: who may not write, does not. */
export async function mayType({ db, now }: Context, userId: string, to: string): Promise<boolean> {
  const [[found]] = await db.batch([
    db.all<{ may: number }>(sql`SELECT ${areConnected(userId, to)} AND EXISTS (SELECT 1 FROM ${users}
      WHERE ${users.id} = ${userId} AND ${isUnrestricted(now)}) AS may`),
  ]);
  return Boolean(found?.may);
}

/** The watchers who may currently see whether the user is online. */
export async function presenceAudience(
  { db }: Context,
  userId: string,
  watchers: readonly string[],
): Promise<string[]> {
  const [rows] = await db.batch([
    db.all<{ id: string }>(sql`SELECT value AS id FROM json_each(${JSON.stringify(watchers)}) AS watcher
      WHERE ${areConnected(userId, sql`watcher.value`)}
        AND EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND show_online_status = 1)`),
  ]);
  return rows.map(({ id }) => id);
}
