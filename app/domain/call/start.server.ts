import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { namedBatch } from '~/db/named-batch';
import { calls, users } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { rateLimitRefusal } from '~/domain/shared/rate-window';
import { userNotFound } from '~/domain/user/access.server';
import { isActiveAccount } from '~/domain/user/account-state.server';
import { blockBetween } from '~/domain/user/blocks.server';
import { areConnected } from '~/domain/user/connection.server';
import { AppError, idTaken, invalidField } from '~/lib/app-error';
import { HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import { callLimits } from './call';
import type { CallView, NewCall } from './call.schema';
import { refuse, viewFor } from './call.server';
import * as words from './call.words';
import { type CallRow, callQuery, isLive, isOnCall, toCallView } from './query.server';
import { endingStatements } from './record.server';
import { applyAction, notifyAccepted, notifyEnded } from './transition.server';

const { ringMs } = callLimits;

interface CallStarted {
  call: CallView;
  /** False for a repeated start, and if the two called each other at once: `call` is then the other's call, answered. */
  created: boolean;
}

interface Outgoing {
  callId: string;
  receiverId: string;
  kind: NewCall['kind'];
  deviceId: string | null;
}

interface Facts {
  inCall: number;
  access: 'open' | 'stranger' | 'blocked' | 'gone';
  fullName: string;
  /** 0: the receiver is suspended. */
  mayAnswer: number;
  inMinute: number;
  inHour: number;
  unanswered: number;
  firstInMinute: number | null;
  firstInHour: number | null;
  firstUnanswered: number | null;
}

/**
 * Calls a user: rings on their devices, or records a missed call if that is not possible. Their hub is asked once D1 has said that
 * the call may be made, since asking a hub makes one, even for an id that nobody has. Throws `conflict` with the reason `offline`,
 * `busy` or `in_call` (the viewer's own call), `not_found`, `forbidden`, `rate_limited`.
 */
export async function startCall(ctx: MemberContext, input: NewCall): Promise<CallStarted> {
  const { db, viewer } = ctx;
  const { receiverId, kind, callId = newId(ctx.now), deviceId = null } = input;
  if (receiverId === viewer.id) throw invalidField('receiverId', words.notYourself());
  const out: Outgoing = { callId, receiverId, kind, deviceId };
  const {
    facts: [facts],
    met: [met],
    created: [created],
    standing: [standing],
    found: [call],
  } = await namedBatch(db, {
    facts: factsQuery(ctx, receiverId),
    met: answerCrossedCall(ctx, out),
    created: insertCall(ctx, out),
    // The client chose the id, so it may belong to a call of two other users.
    ...endingStatements(ctx, callId, sql`caller_id = ${viewer.id}`),
    found: ownCalls(ctx, out),
  });
  if (!call) throw refusal(ctx, facts);
  if (call.receiverId !== receiverId && call.callerId !== receiverId) throw takenId();
  if (met) notifyAccepted(ctx, call, viewer.session.id);
  if (created && call.status === 'ended') await notifyEnded(ctx, call, standing);
  if (created && call.status === 'ringing') await ring(ctx, call, Boolean(facts?.mayAnswer));
  if (call.endReason === 'busy') throw refuse('busy', viewFor(ctx, call));
  if (wasOffline(call)) throw refuse('offline', viewFor(ctx, call));
  return { call: viewFor(ctx, call), created: Boolean(created) };
}

/** The call ends at the moment it began, as a missed one, where no device rings: none rings of who may not answer while suspended. */
async function ring(ctx: MemberContext, call: CallRow, mayAnswer: boolean): Promise<void> {
  if (mayAnswer && (await ctx.hubs.ring(call.receiverId, toCallView(call, 'receiver')))) return;
  const ended = await applyAction(ctx, { callId: call.id, name: 'ring_timeout', by: null });
  if (ended.moved) throw refuse('offline', viewFor(ctx, ended.call));
}

/** Only connected users may call each other. */
const callAccess = (me: string, other: string): SQL => sql`(SELECT CASE
  WHEN deleted_at IS NOT NULL OR banned_at IS NOT NULL THEN 'gone'
  WHEN ${blockBetween(me, other)} THEN 'blocked'
  WHEN ${areConnected(me, other)} THEN 'open' ELSE 'stranger' END FROM ${users} WHERE id = ${other})`;

/** Counts for the limits: calls to this user per minute, to anyone per hour, and unanswered ones to this user per hour. */
function counted({ viewer, now }: MemberContext, other: string) {
  const since = (what: string, after: number, more = sql``): SQL =>
    sql`(SELECT ${sql.raw(what)} FROM ${calls} WHERE caller_id = ${viewer.id} AND created_at > ${after}${more})`;
  const toOther = sql` AND receiver_id = ${other}`;
  return {
    inMinute: (what: string) => since(what, now - MINUTE_MS, toOther),
    inHour: (what: string) => since(what, now - HOUR_MS),
    unanswered: (what: string) =>
      since(what, now - HOUR_MS, sql`${toOther} AND status = 'ended' AND answered_at IS NULL`),
  };
}

function factsQuery(ctx: MemberContext, other: string) {
  const { inMinute, inHour, unanswered } = counted(ctx, other);
  const [many, first] = ['count(*)', 'min(created_at)'] as const;
  return ctx.db.all<Facts>(sql`SELECT ${callAccess(ctx.viewer.id, other)} AS access, full_name AS fullName, ${isActiveAccount('users', ctx.now)} AS mayAnswer,
      ${isOnCall(ctx.viewer.id, ctx.now)} AS inCall, ${inMinute(many)} AS inMinute, ${inHour(many)} AS inHour, ${unanswered(many)} AS unanswered,
      ${inMinute(first)} AS firstInMinute, ${inHour(first)} AS firstInHour, ${unanswered(first)} AS firstUnanswered
    FROM ${users} WHERE id = ${other}`);
}

/** Statement: if the receiver is already calling the viewer, that call is answered instead of starting a second one. */
function answerCrossedCall({ db, viewer, now }: MemberContext, { receiverId, deviceId }: Outgoing) {
  return db.all<{ id: string }>(sql`UPDATE ${calls} SET status = 'connecting', answered_at = ${now},
      receiver_device = ${deviceId}
    WHERE caller_id = ${receiverId} AND receiver_id = ${viewer.id} AND status = 'ringing'
      AND created_at > ${now - ringMs} AND ${callAccess(viewer.id, receiverId)} = 'open' RETURNING id`);
}

function insertCall(ctx: MemberContext, { callId, receiverId, kind, deviceId }: Outgoing) {
  const { db, viewer, now, limits } = ctx;
  const { inMinute, inHour, unanswered } = counted(ctx, receiverId);
  const busy = isOnCall(receiverId, now);
  return db.all<{ id: string }>(sql`INSERT INTO ${calls}
      (id, caller_id, receiver_id, kind, status, end_reason, caller_device, created_at, ended_at)
    SELECT ${callId}, ${viewer.id}, ${receiverId}, ${kind}, CASE WHEN ${busy} THEN 'ended' ELSE 'ringing' END,
      CASE WHEN ${busy} THEN 'busy' END, ${deviceId}, ${now}, CASE WHEN ${busy} THEN ${now} END
    WHERE ${callAccess(viewer.id, receiverId)} = 'open' AND NOT ${isOnCall(viewer.id, now)}
      AND ${inMinute('count(*)')} < ${limits.scaled(callLimits.perCalleeMinute)}
      AND ${inHour('count(*)')} < ${limits.scaled(callLimits.perCallerHour)}
      AND ${unanswered('count(*)')} < ${limits.scaled(callLimits.unansweredPerHour)}
    ON CONFLICT (id) DO NOTHING RETURNING id`);
}

/** Query of the resulting call: the one with this id, or the other user's call that this device has answered. */
const ownCalls = ({ db, viewer, now }: MemberContext, { callId, receiverId, deviceId }: Outgoing) =>
  callQuery(
    db,
    sql`(c.id = ${callId} AND c.caller_id = ${viewer.id}) OR c.id = (SELECT id FROM ${calls}
      WHERE caller_id = ${receiverId} AND receiver_id = ${viewer.id} AND status IN ('connecting', 'active')
        AND ${isLive(now)} AND receiver_device IS ${deviceId} LIMIT 1)`,
  );

/** No device of the receiver rang. */
const wasOffline = ({ endReason, createdAt, endedAt }: CallRow) =>
  endReason === 'missed' && endedAt === createdAt;

const takenId = () => idTaken('callId');

function refusal(ctx: MemberContext, facts: Facts | undefined): AppError {
  if (!facts || facts.access === 'gone') return userNotFound();
  if (facts.access === 'blocked') return new AppError('forbidden', words.closed());
  if (facts.access === 'stranger') {
    return new AppError('forbidden', words.stranger({ name: facts.fullName }));
  }
  if (facts.inCall) return refuse('in_call');
  return tooMany(ctx, facts) ?? takenId();
}

function tooMany({ now, limits }: MemberContext, facts: Facts): AppError | null {
  const { fullName: name } = facts;
  const unanswered = limits.scaled(callLimits.unansweredPerHour);
  const perHour = limits.scaled(callLimits.perCallerHour);
  const perMinute = limits.scaled(callLimits.perCalleeMinute);
  const opensAt = (isFull: boolean, first: number | null, windowMs: number) =>
    isFull ? (first ?? now) + windowMs : null;
  return rateLimitRefusal(now, [
    {
      done: words.unanswered({ name, count: unanswered }),
      opensAt: opensAt(facts.unanswered >= unanswered, facts.firstUnanswered, HOUR_MS),
    },
    {
      done: words.perHour({ count: perHour }),
      opensAt: opensAt(facts.inHour >= perHour, facts.firstInHour, HOUR_MS),
    },
    {
      done: words.perMinute({ name, count: perMinute }),
      opensAt: opensAt(facts.inMinute >= perMinute, facts.firstInMinute, MINUTE_MS),
    },
  ]);
}
