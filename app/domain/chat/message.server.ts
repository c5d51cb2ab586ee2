import { type SQL, sql } from 'drizzle-orm';
import { builtBatch } from '~/db/built-batch.server';
import { notifications } from '~/db/schema';
import { countUnreadNotifications } from '~/domain/auth/session.server';
import { readNamed } from '~/domain/message/cards.server';
import { noMessages, type PageEdge, type ThreadPage } from '~/domain/message/conversations';
import type { MessageView, ThreadQuery } from '~/domain/message/message.schema';
import { toMessageView } from '~/domain/message/message-view';
import { notificationKinds } from '~/domain/notification/kinds.server';
import { isChatNotice } from '~/domain/notification/notification';
import type { AppContext, MemberContext } from '~/domain/shared/context';
import type { UnreadCounts } from '~/domain/shared/unread-counts';
import { userNotFound } from '~/domain/user/access.server';
import { invalidField } from '~/lib/app-error';
import { conversationOf, type MessagingRelation, messagingRelation } from './access.server';
import * as words from './chat.words';

interface MessagesPage {
  /** Ascending by `seq`. */
  messages: MessageView[];
  /** The query of the next page in the requested direction, towards the newest around a message; null at the end. */
  next: { after: number } | { before: number } | null;
  /** Around a message, the query of the page before. */
  previous: { before: number } | null;
}

function edgeOf({ after, before, around }: Omit<ThreadQuery, 'limit'>): PageEdge {
  if (around !== undefined) return { around };
  if (after !== undefined) return { after };
  return before !== undefined ? { before } : {};
}

/** Messages with another user; an empty page before the first message. Throws `not_found` for a user who cannot be reached. */
export async function listMessages(
  ctx: MemberContext,
  otherId: string,
  query: ThreadQuery,
): Promise<MessagesPage> {
  refuseOneself(ctx, otherId);
  const [[row]] = await ctx.db.batch([relationQuery(ctx, otherId)]);
  const relation = requireKnown(ctx, otherId, row);
  const page = await threadPage(ctx, otherId, relation, query);
  const messages = await toMessageViews(ctx, otherId, relation, page);
  const [first, last] = [messages[0], messages.at(-1)];
  const older = page.hasOlder && first ? { before: first.seq } : null;
  const newer = page.hasNewer && last ? { after: last.seq } : null;
  if (query.around !== undefined) return { messages, next: newer, previous: older };
  return { messages, next: query.after === undefined ? older : newer, previous: null };
}

/** A page of the pair's messages; empty where they have no conversation, since asking its object would make one. */
export async function threadPage(
  { viewer, conversations }: MemberContext,
  otherId: string,
  { conversation }: Pick<MessagingRelation, 'conversation'>,
  { limit, ...edge }: ThreadQuery,
): Promise<ThreadPage> {
  if (conversation === null) return noMessages;
  // Reading a page marks it as delivered, which only a session that D1 has confirmed may do.
  return conversations.page(viewer.id, otherId, edgeOf(edge), limit);
}

/** The messages of a page as the viewer may see them now. */
export async function toMessageViews(
  ctx: MemberContext,
  otherId: string,
  { conversation, connected }: Pick<MessagingRelation, 'conversation' | 'connected'>,
  { messages, readSeq, otherReadSeq, otherDeliveredSeq }: ThreadPage,
): Promise<MessageView[]> {
  if (conversation === null) return [];
  const named = await readNamed(ctx, ctx.viewer.id, messages);
  const side = {
    conversationId: conversation,
    viewerId: ctx.viewer.id,
    otherId,
    isConnected: Boolean(connected),
    readSeq,
    otherReadSeq,
    otherDeliveredSeq,
  };
  return messages.map((message) => toMessageView(message, side, named));
}

export const relationQuery = ({ db, viewer }: MemberContext, otherId: string) =>
  relationStatement(db, { viewerId: viewer.id, otherId })[0];

const relationStatement = builtBatch((db, { viewerId, otherId }: { viewerId: string; otherId: string }) => [
  db.all<MessagingRelation>(messagingRelation(viewerId, otherId)),
]);

function refuseOneself({ viewer }: MemberContext, otherId: string): void {
  if (otherId === viewer.id) throw invalidField('userId', words.notYourself());
}

/** Existing messages stay readable to both users. Without a conversation, an erased, banned or blocked user is not found. */
export function requireKnown(
  ctx: MemberContext,
  otherId: string,
  relation: MessagingRelation | undefined,
): MessagingRelation {
  refuseOneself(ctx, otherId);
  if (!relation) throw userNotFound();
  const isHidden = relation.access === 'gone' || relation.access === 'blocked';
  if (isHidden && relation.conversation === null) throw userNotFound();
  return relation;
}

/**
 * Marks the other user's messages as read, up to `upTo` or all. `upTo` of the result is how far the viewer has read; it never
 * decreases. The other user is told only if the two are connected.
 */
export async function markRead(
  ctx: MemberContext,
  otherId: string,
  upTo?: number,
): Promise<{ upTo: number; unread: UnreadCounts }> {
  refuseOneself(ctx, otherId);
  const { db, viewer, conversations, hubs } = ctx;
  const mark = await conversations.read(viewer.id, otherId, upTo);
  const conversation = conversationOf(viewer.id, otherId);
  const [[relation], cleared, [unread]] = await db.batch([
    relationQuery(ctx, otherId),
    clearBell(ctx, viewer.id, conversation, mark.isAllRead ? sql`1` : sql`0`),
    countUnreadNotifications(db, viewer.id),
  ]);
  requireKnown(ctx, otherId, relation);
  if (cleared.length > 0) hubs.deliver(viewer.id, { type: 'unread_changed' });
  return { upTo: mark.upTo, unread: { messages: mark.unread, notifications: unread?.notifications ?? 0 } };
}

/** Marks the bell's rows about a conversation as read; whether there were any. */
export async function clearChatNotices(
  ctx: Pick<AppContext, 'db' | 'now'>,
  userId: string,
  otherId: string,
): Promise<boolean> {
  const [cleared] = await ctx.db.batch([clearBell(ctx, userId, conversationOf(userId, otherId))]);
  return cleared.length > 0;
}

/** Statement: marks the conversation's notifications as read. */
export const clearBell = (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  userId: string | SQL,
  conversation: SQL,
  when: SQL = sql`1`,
) =>
  db.all<{ id: string }>(sql`UPDATE ${notifications} SET read_at = ${now} WHERE user_id = ${userId}
    AND ${isAbout(conversation)} AND read_at IS NULL AND ${when} RETURNING id`);

/** As VALUES: D1 counts each row of `json_each` as read. */
const noticeTypes = sql.join(
  Object.keys(notificationKinds)
    .filter(isChatNotice)
    .map((type) => sql`(${type})`),
  sql`, `,
);

/** Condition on a notification: it is about this conversation. */
const isAbout = (conversation: SQL) =>
  sql`group_key IN (SELECT column1 || ':' || ${conversation} FROM (VALUES ${noticeTypes}))`;

/** Condition: the bell has unread rows about this conversation. */
export const hasChatNotices = (userId: string, conversation: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${notifications} WHERE user_id = ${userId} AND ${isAbout(conversation)} AND read_at IS NULL)`;
