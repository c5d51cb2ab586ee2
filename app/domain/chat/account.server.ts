import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { blocks, callProposals, conversations, files, mutes, notifications, users } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { conversationSilent } from '~/domain/shared/text.words';
import { areConnected } from '~/domain/user/connection.server';
import { AppError } from '~/lib/app-error';
import { conversationsOf, syncEach, unsyncedOf } from './sync-conversations.server';

/* Chats in the data export and in the erasure of an account. */

/** A conversation in the download of a user's data. Its object adds how far the user has read, and its messages. */
export interface ExportedConversation {
  id: string;
  withId: string;
  withName: string;
  status: 'accepted' | 'request';
  requestedBy: string | null;
  createdAt: number;
  connected: number;
}

/**
 * Queries of a user's own chats: conversations, blocked and muted users. They do not reveal what the other user keeps private: that
 * a request was declined.
 */
export const chatExport = (db: Database, id: string) => ({
  conversations:
    db.all<ExportedConversation>(sql`SELECT id, CASE user_a WHEN ${id} THEN user_b ELSE user_a END AS withId,
        (SELECT full_name FROM ${users} AS u WHERE u.id = CASE user_a WHEN ${id} THEN user_b ELSE user_a END) AS withName,
        CASE status WHEN 'accepted' THEN 'accepted' ELSE 'request' END AS status, requested_by AS requestedBy,
        created_at AS createdAt, ${areConnected(sql`conversations.user_a`, sql`conversations.user_b`)} AS connected
      FROM ${conversations} WHERE id IN (${conversationsOf(id)}) ORDER BY created_at`),
  blocked: db.all(
    sql`SELECT blocked_id AS blockedId, created_at AS createdAt FROM ${blocks} WHERE blocker_id = ${id}`,
  ),
  muted: db.all(
    sql`SELECT muted_id AS mutedId, created_at AS createdAt FROM ${mutes} WHERE muter_id = ${id}`,
  ),
});

/** Subquery: conversations whose other participant is erased as well. */
const deserted = (id: string) => sql`SELECT c.id FROM ${conversations} AS c
  JOIN ${users} AS other ON other.id = CASE c.user_a WHEN ${id} THEN c.user_b ELSE c.user_a END
  WHERE c.id IN (${conversationsOf(id)}) AND other.deleted_at IS NOT NULL`;

/** Condition on `files`: the user's own files outside chats. */
export const ownFiles = (id: string) => sql`(${files.ownerId} = ${id} AND ${files.conversationId} IS NULL)`;

/** Condition on `files`: the user's own files outside chats, and all files of chats whose participants are both erased. */
export const leftBehind = (id: string) =>
  sql`(${ownFiles(id)} OR ${files.conversationId} IN (${deserted(id)}))`;

/**
 * Statements: messages stay with their receivers under 'Deleted member'. A pending request can no longer be answered, so it leaves
 * the other's list and badge. Proposed calls, and agreed ones that have not begun, are withdrawn; all are deleted where both accounts are
 * gone. All conversations have to learn that the account is gone, by `tellErased`.
 */
export function eraseChats(db: Database, id: string, now: number) {
  // From the conversations to their proposals, which have an index on the pair: SQLite scans all proposals for a pair IN a subquery.
  const proposalsOf = (
    ids: SQL,
  ) => sql`SELECT p.id FROM ${conversations} AS c CROSS JOIN ${callProposals} AS p
    WHERE c.id IN (${ids}) AND p.proposer_id = c.user_a AND p.receiver_id = c.user_b
    UNION ALL SELECT p.id FROM ${conversations} AS c CROSS JOIN ${callProposals} AS p
    WHERE c.id IN (${ids}) AND p.proposer_id = c.user_b AND p.receiver_id = c.user_a`;
  const requests = sql`SELECT id FROM ${conversations} WHERE status = 'request' AND requested_by = ${id}`;
  return [
    // A call that has begun stays in the calendars of both; a later one is replaced there, which a higher sequence does.
    db.run(sql`UPDATE ${callProposals} SET status = 'withdrawn', sequence = sequence + 1 WHERE status IN ('open', 'accepted')
      AND NOT (status = 'accepted' AND chosen_at <= ${now}) AND id IN (${proposalsOf(conversationsOf(id))})`),
    db.run(sql`DELETE FROM ${callProposals} WHERE id IN (${proposalsOf(deserted(id))})`),
    db.run(sql`UPDATE ${notifications} SET read_at = ${now} WHERE read_at IS NULL AND actor_id = ${id}
      AND conversation_id IN (${requests})
      AND user_id IN (SELECT CASE user_a WHEN ${id} THEN user_b ELSE user_a END FROM ${conversations}
        WHERE status = 'request' AND requested_by = ${id})`),
    db.run(sql`UPDATE ${conversations} SET changes = changes + 1,
        status = CASE WHEN status = 'request' AND requested_by = ${id} THEN 'declined' ELSE status END
      WHERE id IN (${conversationsOf(id)})`),
  ] as const;
}

/**
 * Tells the conversations of an erased user that the account is gone; those whose other participant is gone, too, forget everything.
 * False where some are left for the next run. Throws `unavailable` where one did not answer.
 */
export async function tellErased(ctx: AppContext, id: string): Promise<boolean> {
  const untold = await unsyncedOf(ctx, id);
  if (untold.length === 0) return true;
  if ((await syncEach(ctx, untold)) > 0) throw new AppError('unavailable', conversationSilent());
  return (await unsyncedOf(ctx, id)).length === 0;
}
