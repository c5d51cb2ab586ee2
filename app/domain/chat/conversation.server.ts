import { sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, type Page } from '~/db/cursor';
import { inJson } from '~/db/in-json';
import { users } from '~/db/schema';
import type { InboxPage, InboxRow } from '~/domain/message/conversations';
import type {
  ChatUser,
  ConversationFilter,
  ConversationView,
  UnwrittenChat,
} from '~/domain/message/message.schema';
import type { MemberContext } from '~/domain/shared/context';
import { nameShown } from '~/domain/user/erased-name.server';
import { hasMuted } from '~/domain/user/mutes.server';
import { iso } from '~/lib/time/iso';
import { toUnwritten, unwrittenQuery } from './unwritten.server';

export interface Other extends Omit<ChatUser, 'isVerified'> {
  isVerified: number;
  isMuted: number;
}

type Listed = Page<ConversationView> & { requests: number };

/** The viewer's conversations, latest first: from their inbox, with names and avatars from D1. */
export async function listConversations(ctx: MemberContext, page: ConversationFilter): Promise<Listed> {
  const found = await readInbox(ctx, page);
  const others = await readOthers(ctx, found.rows);
  tellDelivered(ctx, found);
  return toListed(found, others);
}

/** After D1 has confirmed who asks: the inbox was read before, and an ended session delivers nothing. */
function tellDelivered({ conversations, defer, viewer }: MemberContext, { undelivered }: InboxPage): void {
  if (undelivered.length > 0) defer(conversations.delivered(viewer.id, undelivered).catch(() => undefined));
}

/** The first page of them, with those who are connected to the viewer and have no conversation yet. */
export async function listFirstConversations(
  ctx: MemberContext,
  page: Omit<ConversationFilter, 'cursor'>,
): Promise<Listed & { unwritten: UnwrittenChat[] }> {
  const found = await readInbox(ctx, page);
  const [others, unwritten] = await ctx.db.batch([
    othersQuery(
      ctx,
      found.rows.map(({ otherId }) => otherId),
    ),
    unwrittenQuery(ctx),
  ]);
  tellDelivered(ctx, found);
  return {
    ...toListed(found, new Map(others.map((other) => [other.id, other]))),
    unwritten: toUnwritten(unwritten),
  };
}

async function readInbox(
  ctx: MemberContext,
  { segment, cursor, limit }: ConversationFilter,
): Promise<InboxPage> {
  const edge = cursor ? decodeCursor(cursor) : null;
  const before = edge && { at: edge.createdAt, id: edge.id };
  return ctx.conversations.inbox(ctx.viewer.id, { segment, before, limit });
}

function toListed({ rows, hasMore, requests }: InboxPage, others: ReadonlyMap<string, Other>): Listed {
  const items = rows.flatMap((row) => {
    const other = others.get(row.otherId);
    return other ? [toView(row, other)] : [];
  });
  const last = rows.at(-1);
  const next = hasMore && last ? encodeCursor({ createdAt: last.lastAt, id: last.conversationId }) : null;
  return { items, next, requests };
}

/** The other people of conversations, by id. */
export async function readOthers(
  ctx: MemberContext,
  rows: readonly Pick<InboxRow, 'otherId'>[],
): Promise<Map<string, Other>> {
  if (rows.length === 0) return new Map();
  const [found] = await ctx.db.batch([
    othersQuery(
      ctx,
      rows.map(({ otherId }) => otherId),
    ),
  ]);
  return new Map(found.map((other) => [other.id, other]));
}

export const othersQuery = ({ db, viewer }: MemberContext, ids: readonly string[]) =>
  db.all<Other>(sql`SELECT id, full_name AS fullName, avatar, user_type AS userType, is_verified AS isVerified,
      ${hasMuted(viewer.id, users.id)} AS isMuted
    FROM ${users} WHERE id IN ${inJson(ids)}`);

function toView(row: InboxRow, { isMuted, isVerified, fullName, ...user }: Other): ConversationView {
  const { conversationId, requestedBy, last, lastSeq, unread, readSeq } = row;
  return {
    id: conversationId,
    user: { ...user, fullName: nameShown(fullName), isVerified: Boolean(isVerified) },
    status: shownStatus(row.status),
    requestedBy,
    lastMessage: last && {
      content: last.content,
      messageType: last.type,
      createdAt: iso(last.createdAt),
      senderId: last.senderId,
      seq: lastSeq,
      isDelivered: last.isDelivered,
      isRead: last.isRead,
      ...(last.contentType && { contentType: last.contentType }),
      ...(last.call && { call: last.call }),
    },
    unreadCount: unread,
    readSeq,
    lastSeq,
    isMuted: Boolean(isMuted),
  };
}

/** A declined request still looks pending to its sender. */
export const shownStatus = (status: InboxRow['status']): ConversationView['status'] =>
  status === 'accepted' ? 'accepted' : 'request';
