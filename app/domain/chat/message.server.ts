import { asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm';
import { conversations, messages, notifications } from '~/db/schema';
import { chatNotices } from '~/domain/notification/notification';
import type { MemberContext } from '~/domain/shared/context';
import { userNotFound } from '~/domain/user/access.server';
import { invalidField } from '~/lib/app-error';
import { conversationOf, type MessagingRelation, messagingRelation } from './access.server';
import type { UnreadTotals } from './message';
import type { MessageView, ThreadQuery } from './message.schema';
import { type MessageRow, selectMessages, toMessageView } from './query.server';
import { unreadQuery } from './unread.server';

interface MessagesPage {
  /** Ascending by `seq`. */
  messages: MessageView[];
  /** The query of the next page in the requested direction; null at the end. */
  next: { after: number } | { before: number } | null;
}

type PageOf = Pick<ThreadQuery, 'after' | 'before' | 'limit'>;

/**
 * Query of `limit + 1` messages with another user; for a batch. The viewer is part of the key, so other conversations cannot be
 * read.
 */
export function threadPageQuery(
  { db, viewer }: MemberContext,
  otherId: string,
  { after, before, limit }: PageOf,
) {
  const inPair = sql`${messages.conversationId} = ${conversationOf(viewer.id, otherId)}`;
  const edge =
    after !== undefined ? gt(messages.seq, after) : before !== undefined ? lt(messages.seq, before) : sql`1`;
  return selectMessages(db, viewer.id)
    .where(sql`${inPair} AND ${edge}`)
    .orderBy(after === undefined ? desc(messages.seq) : asc(messages.seq))
    .limit(limit + 1);
}

export function toMessagesPage(rows: MessageRow[], { after, limit }: PageOf): MessagesPage {
  const shown = rows.slice(0, limit).map(toMessageView);
  if (after === undefined) shown.reverse();
  const edge = after === undefined ? shown[0] : shown.at(-1);
  if (rows.length <= limit || !edge) return { messages: shown, next: null };
  return { messages: shown, next: after === undefined ? { before: edge.seq } : { after: edge.seq } };
}

/** Messages with another user; an empty page before the first message. Throws `not_found` for a user who cannot be reached. */
export async function listMessages(ctx: MemberContext, otherId: string, page: PageOf): Promise<MessagesPage> {
  const [[relation], rows] = await ctx.db.batch([
    relationQuery(ctx, otherId),
    threadPageQuery(ctx, otherId, page),
  ]);
  requireKnown(ctx, otherId, relation);
  return toMessagesPage(rows, page);
}

export const relationQuery = ({ db, viewer }: MemberContext, otherId: string) =>
  db.all<MessagingRelation>(messagingRelation(viewer.id, otherId));

/** Existing messages stay readable to both users. Without a conversation, an erased, banned or blocked user is not found. */
export function requireKnown(
  { viewer }: MemberContext,
  otherId: string,
  relation: MessagingRelation | undefined,
): MessagingRelation {
  if (otherId === viewer.id) throw invalidField('userId', "You can't message yourself.");
  if (!relation) throw userNotFound();
  const isHidden = relation.access === 'gone' || relation.access === 'blocked';
  if (isHidden && relation.conversation === null) throw userNotFound();
  return relation;
}

interface ReadMark {
  /** How far the viewer has read; never decreases. */
  upTo: number;
  unread: UnreadTotals;
}

interface Marks {
  id: string;
  readSeq: number;
}

/**
 * Marks the other user's messages as read, up to `seq` or all. Messages, counter, read mark and notifications change in one batch.
 * The other user is told only if the two are connected.
 */
export async function markRead(ctx: MemberContext, otherId: string, upTo?: number): Promise<ReadMark> {
  const { db, viewer, hubs } = ctx;
  const conversation = conversationOf(viewer.id, otherId);
  const limit = upTo === undefined ? sql`last_seq` : sql`min(${upTo}, last_seq)`;
  const [[relation], [before], , [moved], cleared, [unread]] = await db.batch([
    relationQuery(ctx, otherId),
    db.all<Marks>(sql`SELECT id, ${mine(viewer.id, 'read_seq')} AS readSeq FROM ${conversations}
      WHERE id = ${conversation}`),
    // The unary plus makes SQLite use the index of unread messages.
    db.run(sql`UPDATE ${messages} SET is_read = 1 WHERE receiver_id = ${viewer.id}
      AND conversation_id = ${conversation} AND is_read = 0
      AND +seq <= (SELECT ${limit} FROM ${conversations} WHERE id = ${conversation})`),
    moveMarks(ctx, conversation, limit),
    clearBell(ctx, viewer.id, conversation),
    unreadQuery(db, viewer.id),
  ]);
  const { connected } = requireKnown(ctx, otherId, relation);
  const totals = unread ?? { messages: 0, notifications: 0 };
  if (moved) {
    const { id: conversationId, readSeq } = moved;
    const event = { type: 'message_read', conversationId, readerId: viewer.id, upTo: readSeq } as const;
    hubs.deliver(viewer.id, { ...event, userId: otherId });
    if (connected) hubs.deliver(otherId, { ...event, userId: viewer.id });
  } else if (cleared.length > 0) hubs.deliver(viewer.id, { type: 'unread_changed' });
  return { upTo: moved?.readSeq ?? before?.readSeq ?? 0, unread: totals };
}

/** The viewer's column of a pair of per-user columns. */
export const mine = (viewerId: string, column: 'read_seq' | 'unread'): SQL<number> =>
  sql`(CASE user_a WHEN ${viewerId} THEN ${sql.raw(`${column}_a`)} ELSE ${sql.raw(`${column}_b`)} END)`;

const unreadRows = (viewerId: string) => sql`FROM ${messages} WHERE receiver_id = ${viewerId}
  AND conversation_id = conversations.id AND is_read = 0`;

/**
 * Statement: the read mark only increases, and the unread counter is recounted from the rows. Writes nothing if neither changes.
 */
function moveMarks({ db, viewer: { id } }: MemberContext, conversation: SQL, limit: SQL) {
  const count = sql`(SELECT count(*) ${unreadRows(id)})`;
  return db.all<Marks>(sql`UPDATE ${conversations} SET
      read_seq_a = CASE user_a WHEN ${id} THEN max(read_seq_a, ${limit}) ELSE read_seq_a END,
      read_seq_b = CASE user_b WHEN ${id} THEN max(read_seq_b, ${limit}) ELSE read_seq_b END,
      unread_a = CASE user_a WHEN ${id} THEN ${count} ELSE unread_a END,
      unread_b = CASE user_b WHEN ${id} THEN ${count} ELSE unread_b END
    WHERE id = ${conversation} AND (${mine(id, 'read_seq')} < ${limit} OR ${mine(id, 'unread')} <> ${count})
    RETURNING id, ${mine(id, 'read_seq')} AS readSeq`);
}

/** Statement: marks the conversation's notifications as read once it has no unread messages. */
export const clearBell = (
  { db, now }: Pick<MemberContext, 'db' | 'now'>,
  userId: string | SQL,
  conversation: SQL,
) =>
  db.all<{ id: string }>(sql`UPDATE ${notifications} SET read_at = ${now} WHERE user_id = ${userId}
    AND group_key IN (SELECT value || ':' || ${conversation} FROM json_each(${JSON.stringify(chatNotices)}))
    AND read_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM ${messages} WHERE receiver_id = ${userId}
      AND conversation_id = ${conversation} AND is_read = 0)
    RETURNING id`);
