import { type SQL, sql } from 'drizzle-orm';
import { decodeCursor, type Page, toPage } from '~/db/cursor';
import { conversations, messages, mutes, users } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { areConnected } from '~/domain/user/connection.server';
import type { MessageType } from './message';
import type { ChatUser, ConversationFilter, ConversationView } from './message.schema';
import type { ChatSegment } from './view';

interface Row {
  id: string;
  other: string;
  fullName: string;
  avatar: string | null;
  userType: ChatUser['userType'];
  isVerified: number;
  status: 'request' | 'accepted' | 'declined';
  requestedBy: string | null;
  lastSeq: number;
  lastAt: number;
  unread: number;
  isMuted: number;
  content: string | null;
  messageType: MessageType;
  senderId: string;
  isRead: number;
  sentAt: number;
}

/** Which list shows a conversation: received requests are separate, and declined ones are hidden. */
const inSegment = {
  chats: (viewerId: string) => sql`(status = 'accepted' OR requested_by = ${viewerId})`,
  // The condition matches the partial index.
  requests: (viewerId: string) => sql`status = 'request' AND requested_by <> ${viewerId}`,
} as const satisfies Record<ChatSegment, (viewerId: string) => SQL>;

type PageOf = Pick<ConversationFilter, 'segment' | 'cursor' | 'limit'>;

/** Query of `limit + 1` of the viewer's conversations, latest first; for a batch. */
export function conversationQuery({ db, viewer }: MemberContext, { segment, cursor, limit }: PageOf) {
  const edge = cursor ? decodeCursor(cursor) : null;
  const before = edge ? sql`AND (last_message_at, id) < (${edge.createdAt}, ${edge.id})` : sql``;
  const half = (own: 'a' | 'b') => {
    const [self, other] = own === 'a' ? ['a', 'b'] : ['b', 'a'];
    return sql`SELECT * FROM (SELECT id, ${sql.raw(`user_${other} AS other, unread_${self} AS unread`)}, status,
        requested_by, last_seq, last_message_id, last_message_at FROM ${conversations}
      WHERE ${sql.raw(`user_${self}`)} = ${viewer.id} AND ${inSegment[segment](viewer.id)} ${before}
      ORDER BY last_message_at DESC, id DESC LIMIT ${limit + 1})`;
  };
  return db.all<Row>(sql`SELECT c.id AS id, c.other AS other, u.full_name AS fullName, u.avatar AS avatar,
      u.user_type AS userType, u.is_verified AS isVerified, c.status AS status, c.requested_by AS requestedBy,
      c.last_seq AS lastSeq, c.last_message_at AS lastAt, c.unread AS unread,
      EXISTS (SELECT 1 FROM ${mutes} WHERE muter_id = ${viewer.id} AND muted_id = c.other) AS isMuted,
      CASE WHEN m.deleted_at IS NULL THEN substr(m.content, 1, 200) ELSE '' END AS content,
      m.message_type AS messageType, m.sender_id AS senderId, m.created_at AS sentAt,
      (m.is_read AND (m.receiver_id = ${viewer.id} OR ${areConnected(viewer.id, sql`c.other`)})) AS isRead
    FROM (${half('a')} UNION ALL ${half('b')}) AS c
    JOIN ${users} AS u ON u.id = c.other LEFT JOIN ${messages} AS m ON m.id = c.last_message_id
    ORDER BY c.last_message_at DESC, c.id DESC LIMIT ${limit + 1}`);
}

export const toConversationPage = (rows: Row[], limit: number): Page<ConversationView> =>
  toPage(rows, limit, ({ id, lastAt }) => ({ createdAt: lastAt, id }), toView);

function toView(row: Row): ConversationView {
  const { id, other, fullName, avatar, userType, lastSeq } = row;
  return {
    id,
    user: { id: other, fullName, avatar, userType, isVerified: Boolean(row.isVerified) },
    status: shownStatus(row.status),
    requestedBy: row.requestedBy,
    lastMessage:
      row.content === null || row.senderId === null
        ? null
        : {
            content: row.content,
            messageType: row.messageType,
            createdAt: new Date(row.sentAt).toISOString(),
            senderId: row.senderId,
            seq: lastSeq,
            isRead: Boolean(row.isRead),
          },
    unreadCount: row.unread,
    lastSeq,
    isMuted: Boolean(row.isMuted),
  };
}

/** A declined request still looks pending to its sender. */
export const shownStatus = (status: Row['status']): ConversationView['status'] =>
  status === 'accepted' ? 'accepted' : 'request';

export async function listConversations(ctx: MemberContext, filter: PageOf): Promise<Page<ConversationView>> {
  const [rows] = await ctx.db.batch([conversationQuery(ctx, filter)]);
  return toConversationPage(rows, filter.limit);
}

const REQUESTS_CAP = 100;

/** Query: the number of requests that wait for the viewer. */
export const requestCountQuery = ({ db, viewer }: MemberContext) => {
  const half = (own: 'a' | 'b') => sql`SELECT 1 FROM ${conversations}
    WHERE ${sql.raw(`user_${own}`)} = ${viewer.id} AND ${inSegment.requests(viewer.id)}`;
  return db.all<{ waiting: number }>(sql`SELECT count(*) AS waiting FROM (
    ${half('a')} UNION ALL ${half('b')} LIMIT ${REQUESTS_CAP})`);
};
