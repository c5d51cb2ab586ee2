import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { previousWrote } from '~/db/insert-where';
import { calls, conversations, messages, users } from '~/db/schema';
import { selectMessages } from '~/domain/chat/query.server';
import { notifyStatement } from '~/domain/notification/notification.server';
import type { MemberContext } from '~/domain/shared/context';
import type { Viewer } from '~/domain/shared/viewer';

type Context = Pick<MemberContext, 'db' | 'now'>;

/** Condition: the ended call counts as missed, because the receiver did not or could not answer. */
const missed = sql`(answered_at IS NULL AND end_reason IN ('missed', 'busy', 'cancelled'))`;
const ofCall = (id: string, what: SQL): SQL => sql`(SELECT ${what} FROM ${calls} WHERE id = ${id})`;
const pairOfCall = (id: string): SQL => sql`user_a = ${ofCall(id, sql`min(caller_id, receiver_id)`)}
  AND user_b = ${ofCall(id, sql`max(caller_id, receiver_id)`)}`;

/**
 * Statements to run directly after the one that ended a call, in this order: the message in the thread, its counters and the
 * missed-call notification. Repeating them adds nothing. They write nothing if the call has not ended or `which` does not hold.
 */
export function endingStatements(
  ctx: Context,
  callId: string,
  caller: Pick<Viewer, 'id' | 'fullName'>,
  which = sql`1`,
) {
  const { db, now } = ctx;
  const begin = db.run(sql`INSERT INTO ${conversations}
      (id, user_a, user_b, status, requested_by, last_message_at, created_at)
    SELECT ${newId(now)}, min(caller_id, receiver_id), max(caller_id, receiver_id), 'accepted', caller_id, ${now}, ${now}
    FROM ${calls} WHERE id = ${callId} AND status = 'ended' AND ${which} ON CONFLICT DO NOTHING`);
  const insert = db.all<{ id: string }>(sql`INSERT INTO ${messages}
      (id, conversation_id, seq, sender_id, receiver_id, client_id, message_type, content, call_id, is_read, created_at)
    SELECT ${newId(now)}, c.id, c.last_seq + 1, caller_id, receiver_id, ${callId}, 'call', '', ${callId}, NOT ${missed},
      ${now}
    FROM ${calls} JOIN ${conversations} AS c ON c.user_a = min(caller_id, receiver_id)
      AND c.user_b = max(caller_id, receiver_id)
    WHERE calls.id = ${callId} AND calls.status = 'ended' AND ${which}
    ON CONFLICT (sender_id, client_id) DO NOTHING RETURNING id`);
  const unread = (side: 'a' | 'b') =>
    sql.raw(`unread_${side} = unread_${side} + (user_${side} = (SELECT receiver_id`);
  const count = (side: 'a' | 'b') =>
    sql`${unread(side)} FROM ${calls} WHERE id = ${callId} AND ${missed}) IS TRUE)`;
  const move = db.run(sql`UPDATE ${conversations} SET last_seq = last_seq + 1, status = 'accepted',
      last_message_id = (SELECT id FROM ${messages} WHERE sender_id = ${ofCall(callId, sql`caller_id`)}
        AND client_id = ${callId}),
      last_message_at = max(last_message_at, ${now}), ${count('a')}, ${count('b')}
    WHERE ${pairOfCall(callId)} AND ${previousWrote}`);
  return [begin, insert, move, notifyMissed(ctx, callId, caller), rowQuery(ctx, callId)] as const;
}

/** One notification row for all missed calls from a user since it was last read. */
function notifyMissed(ctx: Context, callId: string, viewer: Pick<Viewer, 'id' | 'fullName'>) {
  const receiver = sql`(SELECT receiver_id FROM ${calls} WHERE id = ${callId} AND ${missed})`;
  const conversation = sql`(SELECT id FROM ${conversations} WHERE ${pairOfCall(callId)})`;
  const isWanted = sql`coalesce((SELECT json_extract(chat_settings, '$.enabled') FROM ${users}
    WHERE id = ${receiver}), 1) <> 0`;
  return notifyStatement(
    { ...ctx, viewer },
    [{ to: receiver, type: 'missed_call', subject: conversation, conversationId: conversation }],
    { when: sql`${previousWrote} AND ${isWanted}`, repeated: sql`1` },
  );
}

/** A call's message is the same for both participants, so it is read without a viewer. */
const rowQuery = ({ db }: Context, callId: string) =>
  selectMessages(db, '').where(sql`${messages.callId} = ${callId} AND ${messages.clientId} = ${callId}
    AND ${messages.senderId} = ${ofCall(callId, sql`caller_id`)}`);
