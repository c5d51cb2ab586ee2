import { sql } from 'drizzle-orm';
import { calls } from '~/db/schema';
import { type CallAction, type CallRole, callLimits } from './call';
import type { CallChange } from './events.schema';
import { type CallRow, callById, durationOf, mayBeInCall, roleOf } from './query.server';
import { applyAction, type CallContext, type Moved } from './transition.server';

interface CallState {
  call: CallRow;
  role: CallRole;
  /** The other user. */
  other: string;
}

/** The state of a call for one of its participants; null for other users and unknown calls. */
export async function callStateFor(
  { db }: CallContext,
  userId: string,
  callId: string,
): Promise<CallState | null> {
  const [[call]] = await db.batch([callById(db, callId)]);
  return stateFor(userId, call);
}

function stateFor(userId: string, call: CallRow | undefined): CallState | null {
  const role = call && roleOf(call, userId);
  if (!role) return null;
  return { call, role, other: role === 'caller' ? call.receiverId : call.callerId };
}

/**
 * The same, for the regular look at a call that goes on. Ends one whose two may not be in a call any more: the block or sanction that
 * ends it at once may have failed to. `isHeard`: a device of the user is heard in the call, which D1 is told. `isEndedHere`: this has ended it and
 * told both hubs.
 */
export async function checkCall(
  ctx: CallContext,
  userId: string,
  callId: string,
  isHeard: boolean,
): Promise<(CallState & { isEndedHere: boolean }) | null> {
  const { db, now } = ctx;
  const heard = db.run(sql`UPDATE ${calls} SET heard_at = ${now} WHERE id = ${callId} AND status = 'active'
    AND ${userId} IN (caller_id, receiver_id) AND coalesce(heard_at, 0) <= ${now - callLimits.heardEveryMs}`);
  const [[call], [barred]] = await db.batch([
    callById(db, callId),
    db.all<{ id: string }>(
      sql`SELECT id FROM ${calls} WHERE id = ${callId} AND status <> 'ended' AND NOT ${mayBeInCall(now)}`,
    ),
    ...(isHeard ? [heard] : []),
  ]);
  const state = stateFor(userId, call);
  if (!state || !barred) return state && { ...state, isEndedHere: false };
  const ended = await applyAction(ctx, { callId, name: 'end', by: userId });
  return { ...state, call: ended.call ?? state.call, isEndedHere: ended.moved };
}

/** The event that a reconnected device has missed; null while the call rings. */
export function lastChange(call: CallRow): CallChange | null {
  const { id: callId, status, receiverDevice, endReason } = call;
  if (status === 'ringing') return null;
  if (status !== 'ended') return { type: 'call_accepted', callId, byDevice: receiverDevice ?? '' };
  if (endReason === 'declined') return { type: 'call_rejected', callId };
  return { type: 'call_ended', callId, reason: endReason ?? 'failed', durationSeconds: durationOf(call) };
}

/** Applies a timeout, or that the user's device is lost or has left, to a call, from the hub of `userId`. Idempotent. */
export async function applyTimeout(
  ctx: CallContext,
  userId: string,
  callId: string,
  action: Extract<CallAction, 'ring_timeout' | 'connect_timeout' | 'lost' | 'end'>,
): Promise<Partial<Moved>> {
  const state = await callStateFor(ctx, userId, callId);
  if (!state || state.call.status === 'ended') return { moved: false, ...state };
  return applyAction(ctx, {
    callId,
    name: action,
    by: action === 'lost' || action === 'end' ? userId : null,
  });
}
