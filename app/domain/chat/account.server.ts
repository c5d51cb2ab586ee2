import { sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import {
  blocks,
  callProposals,
  conversations,
  files,
  messages,
  mutes,
  notifications,
  users,
} from '~/db/schema';
import { areConnected } from '~/domain/user/connection.server';
import { mine } from './message.server';

/* Chats in the data export and in the erasure of an account. */

/** Subquery: ids of a user's conversations. */
const ofUser = (id: string) => sql`SELECT id FROM ${conversations} WHERE user_a = ${id}
  UNION ALL SELECT id FROM ${conversations} WHERE user_b = ${id}`;

/**
 * Queries of a user's own chats: conversations, all messages of both participants, blocked and muted users. They do not reveal what
 * the other user keeps private: that a request was declined, or read before it was accepted.
 */
export const chatExport = (db: Database, id: string) =>
  [
    db.all(sql`SELECT id, CASE user_a WHEN ${id} THEN user_b ELSE user_a END AS withId,
        (SELECT full_name FROM ${users} AS u WHERE u.id = CASE user_a WHEN ${id} THEN user_b ELSE user_a END) AS withName,
        CASE status WHEN 'accepted' THEN 'accepted' ELSE 'request' END AS status, requested_by AS requestedBy,
        ${mine(id, 'unread')} AS unread, ${mine(id, 'read_seq')} AS readUpTo, created_at AS createdAt
      FROM ${conversations} WHERE id IN (${ofUser(id)}) ORDER BY created_at`),
    db.all(sql`SELECT m.id AS id, m.conversation_id AS conversationId, m.seq AS seq, m.sender_id AS senderId,
        m.receiver_id AS receiverId, m.message_type AS messageType,
        CASE WHEN m.deleted_at IS NULL THEN m.content ELSE '' END AS content, m.file_id AS fileId,
        m.post_id AS postId, m.listing_id AS listingId, m.created_at AS createdAt,
        (m.is_read AND (m.receiver_id = ${id} OR ${areConnected(sql`c.user_a`, sql`c.user_b`)})) AS isRead
      FROM ${messages} AS m JOIN ${conversations} AS c ON c.id = m.conversation_id
      WHERE m.conversation_id IN (${ofUser(id)}) ORDER BY m.conversation_id, m.seq`),
    db.all(
      sql`SELECT blocked_id AS blockedId, created_at AS createdAt FROM ${blocks} WHERE blocker_id = ${id}`,
    ),
    db.all(sql`SELECT muted_id AS mutedId, created_at AS createdAt FROM ${mutes} WHERE muter_id = ${id}`),
  ] as const;

/** Subquery: conversations whose other participant is erased as well. */
const deserted = (id: string) => sql`SELECT c.id FROM ${conversations} AS c
  JOIN ${users} AS other ON other.id = CASE c.user_a WHEN ${id} THEN c.user_b ELSE c.user_a END
  WHERE c.id IN (${ofUser(id)}) AND other.deleted_at IS NOT NULL`;

/** Condition on `files`: the user's own files outside chats. */
export const ownFiles = (id: string) => sql`(${files.ownerId} = ${id} AND ${files.conversationId} IS NULL)`;

/** Condition on `files`: the user's own files outside chats, and all files of chats whose participants are both erased. */
export const leftBehind = (id: string) => sql`(${ownFiles(id)}
  OR ${files.id} IN (SELECT file_id FROM ${messages} WHERE conversation_id IN (${deserted(id)}) AND file_id IS NOT NULL))`;

/**
 * Statements: messages stay with their receivers under 'Deleted member'. A pending request can no longer be answered, so it leaves
 * the other's list and badge. Conversations of two erased users are emptied.
 */
export function eraseChats(db: Database, id: string, now: number) {
  const requests = sql`SELECT id FROM ${conversations} WHERE status = 'request' AND requested_by = ${id}`;
  return [
    db.run(sql`UPDATE ${messages} SET content = '' WHERE conversation_id IN (${deserted(id)})`),
    // Agreed calls are withdrawn. Matching by pair uses the index on both columns.
    db.run(sql`UPDATE ${callProposals} SET status = 'withdrawn' WHERE status IN ('open', 'accepted')
      AND (proposer_id, receiver_id) IN (SELECT user_a, user_b FROM ${conversations} WHERE id IN (${ofUser(id)})
        UNION ALL SELECT user_b, user_a FROM ${conversations} WHERE id IN (${ofUser(id)}))`),
    db.run(sql`UPDATE ${messages} SET is_read = 1 WHERE conversation_id IN (${requests}) AND is_read = 0`),
    db.run(sql`UPDATE ${notifications} SET read_at = ${now} WHERE read_at IS NULL AND actor_id = ${id}
      AND conversation_id IN (${requests})
      AND user_id IN (SELECT CASE user_a WHEN ${id} THEN user_b ELSE user_a END FROM ${conversations}
        WHERE status = 'request' AND requested_by = ${id})`),
    db.run(sql`UPDATE ${conversations} SET status = 'declined', unread_a = 0, unread_b = 0
      WHERE id IN (${requests})`),
  ] as const;
}
