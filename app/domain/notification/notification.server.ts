import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { builtBatch, derived } from '~/db/built-batch.server';
import type { Database } from '~/db/client.server';
import { beforeCursor, cursorOf, type Page, type PageValues, pageValues, toPage } from '~/db/cursor';
import { newId } from '~/db/id';
import { idFrom } from '~/db/id-from.server';
import { inJson } from '~/db/in-json';
import { previousWrote } from '~/db/insert-where';
import { listings, notifications, posts, pushSubscriptions, users } from '~/db/schema';
import { isOn } from '~/domain/account/setting-on.server';
import { countUnreadNotifications } from '~/domain/auth/session.server';
import { visibleListing } from '~/domain/listing/query.server';
import { postWords } from '~/domain/offer/title.server';
import { visiblePost } from '~/domain/post/query.server';
import type { AppContext, Asking, MemberContext } from '~/domain/shared/context';
import type { HubEvent } from '~/domain/shared/hubs';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { notBlocked, type UserId } from '~/domain/user/blocks.server';
import { hasMuted } from '~/domain/user/mutes.server';
import { FIRST_LANGUAGE } from '~/lib/language/language';
import { iso } from '~/lib/time/iso';
import { inEachLanguage } from '~/platform/language.server';
import { byKind, type PersonKind } from './kinds.server';
import { isAwaited, mailRecipient } from './mail.server';
import { notificationText } from './notification';
import type { NotificationsRead, NotificationView } from './notification.schema';
import * as words from './notification.words';

type Recipients =
  /** Scalar SQL: the recipient's id, or NULL for none. */
  | { to: SQL; toEach?: undefined }
  /** SQL of rows with a `user_id`: a notification for each. */
  | { to?: undefined; toEach: SQL };

/** One notification to one user, or the same to several. */
export type Notice = NoticeWords & Recipients;

interface NoticeWords {
  type: PersonKind;
  /** The object of the notification. A recipient has one unread row per type and subject. */
  subject: SQL | string;
  postId?: SQL | string | null;
  listingId?: SQL | string | null;
  commentId?: string | null;
  interestId?: string | null;
  conversationId?: SQL | null;
  /** Stored text for a kind without a sentence of its own; said in the recipient's language. */
  content?: () => string;
}

/** Somebody whose bell has a new row. */
export interface Told {
  userId: string;
  /** 1 if a browser of the recipient takes pushes. */
  takesPushes: number;
}

/** The recipient and kind, and whom to mail; null if no mail is wanted. */
export interface Notified extends Told {
  type: PersonKind;
  mailTo: string | null;
}

/** `viewer` is who is named: not the one who asks where another's device ends what this one began. */
type Telling = Pick<Asking, 'db' | 'now'> & { viewer: { id: UserId } };

interface NotifyOptions {
  /** Whether to notify; by default, whether the previous statement wrote a row. */
  when?: SQL;
  /** True if the unread row `notifications` already counts this user. */
  repeated?: SQL;
  /** True if it is for the bell only: no push and no page tells it. */
  silent?: SQL;
}

/**
 * Tells every device of the notified users what happened, by default to refresh its unread counts, and their hubs whether there is a
 * browser to push it to.
 */
export function tellNotified<One extends Told>(
  { hubs }: Pick<AppContext, 'hubs'>,
  notified: readonly One[],
  eventFor: (one: One) => HubEvent = () => ({ type: 'unread_changed' }),
): void {
  for (const one of notified) hubs.deliver(one.userId, eventFor(one), { takesPushes: one.takesPushes === 1 });
}

/**
 * Statement: creates notifications in the batch of their cause, so that a retry notifies only once. Another user on the same unread
 * row raises its count and moves it up, which tells hubs of it, also where their request began before the row's time; who joins it
 * silently does not move it. It skips the viewer, blocked users and users who muted the viewer. Returns the notified users.
 */
export function notifyStatement(
  { db, viewer, now }: Telling,
  notices: [Notice, ...Notice[]],
  { when = previousWrote, repeated = sql`0`, silent = sql`0` }: NotifyOptions = {},
) {
  const rows = sql.join(
    notices.map((notice) => noticeRow(notice, now)),
    sql` UNION ALL `,
  );
  return db.all<Notified>(sql`INSERT INTO ${notifications}
    (id, user_id, type, actor_id, content, post_id, listing_id, comment_id, interest_id, conversation_id, group_key,
      is_silent, created_at)
    SELECT id, user_id, type, ${viewer.id}, ${saidToRecipient(viewer.id)}, post_id, listing_id, comment_id, interest_id,
      conversation_id, type || ':' || subject, ${silent}, ${now}
    FROM (${rows}) AS notified
    WHERE ${when} AND user_id IS NOT NULL AND user_id <> ${viewer.id}
      AND NOT ${hasMuted(sql`user_id`, viewer.id)}
      AND ${isWanted}
      AND ${notBlocked(viewer.id, sql`user_id`)}
    ON CONFLICT (user_id, group_key) WHERE read_at IS NULL DO UPDATE SET
      id = min(notifications.id, excluded.id), actor_id = excluded.actor_id,
      actor_count = actor_count + (CASE WHEN ${repeated} THEN 0 ELSE 1 END), content = excluded.content,
      comment_id = excluded.comment_id, interest_id = excluded.interest_id,
      created_at = iif(excluded.is_silent, notifications.created_at, max(notifications.created_at + 1, excluded.created_at)),
      is_silent = min(notifications.is_silent, excluded.is_silent)
    RETURNING user_id AS userId, type, CASE WHEN ${isMailed} THEN ${mailRecipient} END AS mailTo,
      ${takesPushes} AS takesPushes`);
}

/** Condition: the recipient's settings allow the kind; those without a setting are always sent. */
const isWanted = byKind(
  sql`type`,
  ({ setting }) =>
    setting && sql`(SELECT ${isOn('notification', setting)} FROM ${users} WHERE ${users.id} = user_id)`,
  sql`1`,
);

/** For RETURNING: whether a browser of the recipient takes pushes. Without one, their hub sets no alarm and asks D1 nothing. */
export const takesPushes = sql`EXISTS (SELECT 1 FROM ${pushSubscriptions}
  WHERE ${pushSubscriptions.userId} = notifications.user_id)`;

/**
 * Stands for the actor's name until D1 puts it in: the batch may be the first of its request, which has not read its viewer yet. No
 * text of a member has this character.
 */
const NAME = '\u0001';

/** Scalar: of the sentence in each language, the one that the recipient reads. */
const saidToRecipient = (actorId: UserId): SQL => sql`replace(json_extract(said, '$.' || coalesce(
    (SELECT language FROM ${users} WHERE ${users.id} = user_id), ${FIRST_LANGUAGE})),
  ${NAME}, (SELECT full_name FROM ${users} WHERE ${users.id} = ${actorId}))`;

/** The stored text is the fallback for `notificationText`, which renders current names and counts. */
function noticeRow(notice: Notice, now: number): SQL {
  const { to, toEach, type, subject, postId = null, listingId = null } = notice;
  const { commentId = null, interestId = null, conversationId = null } = notice;
  const sentence = () => notificationText(type, { name: NAME, count: 1, about: null }) ?? '';
  const said = JSON.stringify(inEachLanguage(notice.content ?? sentence));
  const id = toEach ? idFrom(now) : derived(now, newId);
  const userId = toEach ? sql`follower.user_id` : sql`(${to})`;
  return sql`SELECT ${id} AS id, ${userId} AS user_id, ${type} AS type, ${said} AS said,
    (${postId}) AS post_id, (${listingId}) AS listing_id, ${commentId} AS comment_id, ${interestId} AS interest_id,
    (${conversationId}) AS conversation_id, (${subject}) AS subject ${toEach ? sql`FROM (${toEach}) AS follower` : sql``}`;
}

/** The milliseconds of a UUIDv7 as 12 hex digits. A row keeps its first id, so `since(row)` is its first moment. */
export const since = (id: SQL) => sql`replace(substr(${id}, 1, 13), '-', '')`;

/** Only the first notification of an unread group is mailed, whoever adds to it, unless its recipient waits for it. */
const isMailed = sql`(${isAwaited}
  OR ${since(sql`notifications.id`)} = printf('%012x', notifications.created_at))`;

/** Query of the viewer's own notifications, newest first; for a batch. */
export function notificationQuery({ db, viewer }: Pick<Asking, 'db' | 'viewer'>, asked: PageQuery) {
  const { page, isLater } = pageValues(asked);
  return pageOf(db, { ...page, viewerId: viewer.id }, isLater)[0];
}

interface BellPageValues extends PageValues {
  viewerId: string;
}

const pageOf = builtBatch((db, values: BellPageValues, isLater: boolean) => [
  selectRows(db, values, beforeCursor(notifications.createdAt, notifications.id, cursorOf(values, isLater))),
]);

interface NewsValues {
  viewerId: string;
  /** Epoch milliseconds. */
  after: number;
  most: number;
}

/** Query of a user's unread notifications after a time, newest first, without those that are silent; for a batch. */
export const newsQuery = (db: Database, values: NewsValues) => newsOf(db, values)[0];

const newsOf = builtBatch((db, values: NewsValues) => [
  selectRows(
    db,
    values,
    sql`${notifications.createdAt} > ${values.after} AND ${notifications.readAt} IS NULL AND ${notifications.isSilent} = 0`,
  ),
]);

function selectRows(
  db: Database,
  { viewerId, most }: { viewerId: string; most: number },
  which: SQL | undefined,
) {
  const post = sql`CASE WHEN ${visiblePost(viewerId)} THEN ${postWords()} END`;
  const listing = sql`CASE WHEN ${visibleListing(viewerId)} THEN ${listings.title} END`;
  return db
    .select({
      id: notifications.id,
      type: notifications.type,
      actorId: notifications.actorId,
      actorCount: notifications.actorCount,
      content: notifications.content,
      conversationId: notifications.conversationId,
      postId: notifications.postId,
      commentId: notifications.commentId,
      interestId: notifications.interestId,
      listingId: notifications.listingId,
      isSilent: notifications.isSilent,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
      actorName: users.fullName,
      actorAvatar: users.avatar,
      /** Null if the recipient no longer sees it. */
      about: sql<string | null>`coalesce(${post}, ${listing})`.as('about'),
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(posts, eq(posts.id, notifications.postId))
    .leftJoin(listings, eq(listings.id, notifications.listingId))
    .where(
      and(
        eq(notifications.userId, viewerId),
        notBlocked(viewerId, sql`${notifications.actorId}`),
        // The actor's, if the notification has one.
        isNull(users.bannedAt),
        which,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(most);
}

type NotificationRow = Awaited<ReturnType<typeof notificationQuery>>[number];

export const toNotificationPage = (rows: NotificationRow[], limit: number): Page<NotificationView> =>
  toPage(rows, limit, toView);

function toView(row: NotificationRow): NotificationView {
  const { actorId, actorName, actorAvatar, readAt, createdAt, content, ...others } = row;
  const { about: _about, isSilent: _isSilent, ...rest } = others;
  const name = actorName ?? '';
  return {
    ...rest,
    senderId: actorId,
    senderName: name,
    senderAvatar: actorAvatar,
    content: sentenceOf(row, name) ?? content,
    timestamp: iso(createdAt),
    isRead: readAt !== null,
  };
}

/** For an erased account the sentence has no name. Null for Nukkad's own sentences, which are stored. */
const sentenceOf = ({ type, actorCount: count, about }: NotificationRow, name: string): string | null =>
  notificationText(type, { name: name || words.deletedMember(), count, about });

export async function listNotifications(
  ctx: MemberContext,
  page: PageQuery,
): Promise<Page<NotificationView>> {
  const [rows] = await ctx.db.batch([notificationQuery(ctx, page)]);
  return toNotificationPage(rows, page.limit);
}

/** Marks the viewer's own notifications as read; returns how many are left, counted as the bell counts them. */
export async function markNotificationsRead(
  ctx: MemberContext,
  which: NotificationsRead,
): Promise<{ unread: number }> {
  const chosen = which.ids && sql`${notifications.id} IN ${inJson(which.ids)}`;
  // Who joins a row moves it up, so that it is newer than the page that showed it before. A row is as old as the request that made it:
  // one that was committed a moment after the page was read may count as shown.
  const shown = which.upTo ? lte(notifications.createdAt, Date.parse(which.upTo)) : undefined;
  const own = and(eq(notifications.userId, ctx.viewer.id), isNull(notifications.readAt));
  const [, [left]] = await ctx.db.batch([
    ctx.db
      .update(notifications)
      .set({ readAt: ctx.now })
      .where(and(own, chosen, shown)),
    countUnreadNotifications(ctx.db, ctx.viewer.id),
  ]);
  ctx.hubs.deliver(ctx.viewer.id, { type: 'unread_changed' });
  return { unread: left?.notifications ?? 0 };
}
