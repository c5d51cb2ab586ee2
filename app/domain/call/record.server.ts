import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { inJson } from '~/db/in-json';
import { calls, conversations, users } from '~/db/schema';
import { hearsOfChats } from '~/domain/account/setting-on.server';
import type { Standing } from '~/domain/message/conversations';
import { callClientId } from '~/domain/message/message';
import type { StoredCall } from '~/domain/message/stored-message';
import { notifyStatement } from '~/domain/notification/notification.server';
import { type AppContext, type MemberContext, noticeTime } from '~/domain/shared/context';
import { areConnected } from '~/domain/user/connection.server';
import { AppError } from '~/lib/app-error';
import { MINUTE_MS } from '~/lib/time/duration';
import { describeError } from '~/platform/log.server';
import { isMissedReason, missedReasons } from './missed';
import { type CallRow, callQuery, durationOf } from './query.server';

type Context = Pick<MemberContext, 'db' | 'now' | 'clock'>;

/** Condition: the ended call counts as missed, because the receiver did not or could not answer. */
const missed = sql`(answered_at IS NULL AND end_reason IN ${inJson(missedReasons)})`;
const ofCall = (id: string, what: SQL): SQL => sql`(SELECT ${what} FROM ${calls} WHERE id = ${id})`;
const pairOfCall = (id: string): SQL => sql`user_a = ${ofCall(id, sql`min(caller_id, receiver_id)`)}
  AND user_b = ${ofCall(id, sql`max(caller_id, receiver_id)`)}`;

/**
 * Statements to run after the one that ended a call, in this order: the conversation's row, its status, the missed-call
 * notification, and what the conversation has to know. Repeating them adds nothing. They write nothing if the call has not ended or
 * `which` does not hold.
 */
export function endingStatements(ctx: Context, callId: string, which = sql`1`) {
  const { db, now } = ctx;
  const ended = sql`EXISTS (SELECT 1 FROM ${calls} WHERE id = ${callId} AND status = 'ended' AND ${which})`;
  const begin = db.run(sql`INSERT INTO ${conversations} (id, user_a, user_b, status, requested_by, created_at)
    SELECT ${newId(now)}, min(caller_id, receiver_id), max(caller_id, receiver_id), 'accepted', caller_id, ${now}
    FROM ${calls} WHERE id = ${callId} AND ${ended} ON CONFLICT DO NOTHING`);
  const accept = db.run(sql`UPDATE ${conversations} SET status = 'accepted', changes = changes + 1
    WHERE ${pairOfCall(callId)} AND status <> 'accepted' AND ${ended}`);
  return {
    begin,
    accept,
    notified: notifyMissed(ctx, callId, ended),
    standing: standingQuery(ctx, callId),
  };
}

/**
 * One notification row for all missed calls from a user since it was last read; none from a banned one, whom the lists leave out. It
 * names the caller, also where a device of the receiver has ended the call.
 */
function notifyMissed(ctx: Context, callId: string, ended: SQL) {
  const caller = ofCall(callId, sql`caller_id`);
  const isNow = sql`ended_at = ${ctx.now} AND recorded_at IS NULL`;
  const receiver = sql`(SELECT receiver_id FROM ${calls} WHERE id = ${callId} AND ${missed} AND ${isNow})`;
  const conversation = sql`(SELECT id FROM ${conversations} WHERE ${pairOfCall(callId)})`;
  const isWanted = sql`${hearsOfChats(receiver)}
    AND NOT EXISTS (SELECT 1 FROM ${users} WHERE id = ${caller} AND banned_at IS NOT NULL)`;
  return notifyStatement(
    { db: ctx.db, now: noticeTime(ctx), viewer: { id: caller } },
    [{ to: receiver, type: 'missed_call', subject: conversation, conversationId: conversation }],
    { when: sql`${ended} AND ${isWanted}`, repeated: sql`1` },
  );
}

export type StandingRow = Omit<Standing, 'isConnected'> & { isConnected: number };

const standingQuery = ({ db }: Context, callId: string) =>
  db.all<StandingRow>(sql`SELECT id AS conversationId, status, requested_by AS requestedBy,
      ${areConnected(sql`conversations.user_a`, sql`conversations.user_b`)} AS isConnected
    FROM ${conversations} WHERE ${pairOfCall(callId)}`);

/** The receiver did not or could not answer. */
export const isMissed = ({
  answeredAt,
  endReason,
}: Pick<CallRow, 'answeredAt'> & { endReason: string | null }): boolean =>
  answeredAt === null && isMissedReason(endReason);

/** What the conversation keeps of an ended call. */
export const messageCallOf = (
  call: Pick<CallRow, 'id' | 'kind' | 'callerId' | 'connectedAt' | 'endedAt'> & {
    endReason: string | null;
  },
): StoredCall => {
  const { id, kind, callerId, endReason } = call;
  return { id, kind, callerId, endReason, durationSeconds: durationOf(call) };
};

/** After the commit: the call's message goes to the conversation. If that fails, the cron records it. */
export async function recordCall(
  ctx: Pick<AppContext, 'db' | 'now' | 'conversations' | 'log' | 'defer'>,
  call: CallRow,
  { isConnected, ...standing }: StandingRow,
): Promise<void> {
  const { id, callerId, receiverId, callerName, callerAvatar } = call;
  try {
    await ctx.conversations.record(
      { id: callerId, fullName: callerName, avatar: callerAvatar },
      receiverId,
      {
        id: newId(ctx.now),
        clientId: callClientId(id),
        type: 'call',
        content: '',
        extras: { call: messageCallOf(call) },
        isUnread: isMissed(call),
      },
      { ...standing, isConnected: Boolean(isConnected) },
    );
    ctx.defer(noteRecorded(ctx, id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log({ event: 'background_failed', task: 'record_call', error: error.message });
  }
}

/** Nobody waits for this: a call that is not noted is recorded again, which changes nothing. */
async function noteRecorded(
  { db, now, log }: Pick<AppContext, 'db' | 'now' | 'log'>,
  id: string,
): Promise<void> {
  try {
    await db.batch([db.run(sql`UPDATE ${calls} SET recorded_at = ${now} WHERE id = ${id}`)]);
  } catch (error) {
    log({ event: 'background_failed', task: 'record_call', error: describeError(error) });
  }
}

/** How long the request that ended a call has to record it. */
const RECORD_GRACE_MS = MINUTE_MS;
const PER_RUN = 100;

/** Cron: records the ended calls that their conversations have not taken; returns how many. */
export async function recordCalls(ctx: AppContext): Promise<number> {
  // Where both are erased, their conversation has forgotten everything, and takes nothing more.
  const due = sql`c.status = 'ended' AND c.recorded_at IS NULL AND c.ended_at < ${ctx.now - RECORD_GRACE_MS}
    AND (a.deleted_at IS NULL OR b.deleted_at IS NULL)`;
  const [found] = await ctx.db.batch([callQuery(ctx.db, sql`${due} ORDER BY c.ended_at LIMIT ${PER_RUN}`)]);
  for (const call of found) {
    const [[standing]] = await ctx.db.batch([standingQuery(ctx, call.id)]);
    if (standing) await recordCall(ctx, call, standing);
  }
  return found.length;
}
