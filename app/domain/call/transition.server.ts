import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { namedBatch } from '~/db/named-batch';
import { calls } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { type CallAction, type CallRole, callStatuses, type DeviceEndReason, moveCall } from './call';
import { type CallRow, callById, durationOf, mayBeInCall } from './query.server';
import { endingStatements, isMissed, recordCall, type StandingRow } from './record.server';

export interface ActionOnCall {
  callId: string;
  name: CallAction;
  /** The acting user; null for timeouts. */
  by: string | null;
  deviceReason?: DeviceEndReason | null;
  /** The device that answers, or that ends the call where it is the receiver's. */
  device?: string;
  /** The session of that device. */
  session?: string;
}

/** What a transition needs, in a request as in a hub. */
export type CallContext = Pick<AppContext, 'db' | 'hubs' | 'now' | 'conversations' | 'log' | 'defer'>;

export interface Moved {
  /** False if the call's status did not allow the action. */
  moved: boolean;
  /** The call after the batch. */
  call: CallRow | undefined;
}

/**
 * One state transition: a guarded UPDATE and, if the call ends, its notification and, where the two had none, their conversation's
 * row in the same batch. The message, and the news to both hubs, follow after the commit.
 */
export async function applyAction(ctx: CallContext, action: ActionOnCall): Promise<Moved> {
  const { db } = ctx;
  const update = moveStatement(db, ctx.now, action);
  if (action.name === 'accept' || action.name === 'connected') {
    const reported = action.name === 'connected' ? [noteConnected(db, action)] : [];
    const [[moved], [call]] = await db.batch([update, callById(db, action.callId), ...reported]);
    if (moved && call && action.name === 'accept') notifyAccepted(ctx, call, action.session);
    return { moved: Boolean(moved), call };
  }
  const {
    moved: [moved],
    standing: [standing],
    call: [call],
  } = await namedBatch(db, {
    moved: update,
    ...endingStatements(ctx, action.callId),
    call: callById(db, action.callId),
  });
  if (moved && call) await notifyEnded(ctx, call, standing);
  return { moved: Boolean(moved), call };
}

/** Statement: this side says that media came. Either starts the timer, but each answers for itself whether the two have talked. */
const noteConnected = (db: Database, { callId, by }: ActionOnCall) =>
  db.run(sql`UPDATE ${calls} SET caller_connected = caller_connected OR caller_id = ${by},
      receiver_connected = receiver_connected OR receiver_id = ${by}
    WHERE id = ${callId} AND status = 'active' AND ${by} IN (caller_id, receiver_id)`);

interface Case {
  when: SQL;
  status: string;
  endReason: string | null;
}

/** The transitions of `moveCall` for this action, as SQL. */
function casesOf({ name, by, device, deviceReason = null }: ActionOnCall): Case[] {
  const roles: readonly CallRole[] = by === null ? ['caller'] : ['caller', 'receiver'];
  return roles.flatMap((role) =>
    callStatuses.flatMap((from) => {
      const move = moveCall(from, name, role, deviceReason);
      if (!move) return [];
      const isBy = by === null ? sql`` : sql` AND ${sql.raw(`${role}_id`)} = ${by}`;
      // A device of the receiver that is not in the call ends none that another one has answered.
      const isIts =
        name === 'end' && device && role === 'receiver' && from !== 'ringing'
          ? sql` AND coalesce(receiver_device, ${device}) = ${device}`
          : sql``;
      return [{ when: sql`(status = ${from}${isBy}${isIts})`, ...move }];
    }),
  );
}

function moveStatement(db: Database, now: number, action: ActionOnCall) {
  const cases = casesOf(action);
  const choose = (what: 'status' | 'endReason') =>
    sql`CASE ${sql.join(
      cases.map(({ when, ...to }) => sql`WHEN ${when} THEN ${to[what]}`),
      sql` `,
    )} END`;
  const times: Partial<Record<CallAction, SQL>> = {
    accept: sql`answered_at = ${now}, receiver_device = ${action.device ?? null}`,
    connected: sql`connected_at = ${now}, heard_at = ${now}`,
  };
  const guard = sql.join(
    cases.map(({ when }) => when),
    sql` OR `,
  );
  const alsoWhen = action.name === 'accept' ? sql` AND ${mayBeInCall(now)}` : sql``;
  return db.all<{ id: string }>(sql`UPDATE ${calls} SET status = ${choose('status')},
      end_reason = ${choose('endReason')}, ${times[action.name] ?? sql`ended_at = ${now}`}
    WHERE id = ${action.callId} AND (${guard})${alsoWhen} RETURNING id`);
}

/** `session` is the one that answered. The receiver's devices in other sessions get `call_ended`. */
export function notifyAccepted({ hubs }: CallContext, call: CallRow, session: string | undefined): void {
  const { id, callerId, receiverId, receiverDevice } = call;
  const event = { type: 'call_accepted', callId: id, byDevice: receiverDevice ?? '' } as const;
  hubs.stopRinging(callerId, event);
  hubs.stopRinging(receiverId, event, session);
}

/** Stops ringing on all devices of both users and adds the call's message to their threads. */
export async function notifyEnded(
  ctx: CallContext,
  call: CallRow,
  standing: StandingRow | undefined,
): Promise<void> {
  const { id: callId, callerId, receiverId, endReason } = call;
  const people = [callerId, receiverId];
  const event =
    endReason === 'declined'
      ? ({ type: 'call_rejected', callId } as const)
      : ({
          type: 'call_ended',
          callId,
          reason: endReason ?? 'failed',
          durationSeconds: durationOf(call),
        } as const);
  for (const person of people) ctx.hubs.stopRinging(person, event);
  if (standing) await recordCall(ctx, call, standing);
  // The bell has a row of a missed call.
  if (isMissed(call)) ctx.hubs.deliver(receiverId, { type: 'unread_changed' });
}
