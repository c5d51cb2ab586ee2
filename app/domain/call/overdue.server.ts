import { sql } from 'drizzle-orm';
import { calls } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { describeError } from '~/platform/log.server';
import type { CallAction, CallStatus } from './call';
import { isOverdue } from './query.server';
import { applyAction } from './transition.server';

interface OverdueCall {
  id: string;
  callerId: string;
  status: Exclude<CallStatus, 'ended'>;
}

/** Calls a run: each end tells two hubs and a conversation, and a Worker may make a thousand calls. */
const PER_RUN = 50;

/** The action by which the hub would have ended the call. */
const actions = {
  ringing: 'ring_timeout',
  connecting: 'connect_timeout',
  active: 'lost',
} satisfies Record<OverdueCall['status'], CallAction>;

/**
 * Cron: ends the calls that no hub has ended in time, since it lost its timers, or was never asked to ring because the request ended
 * right after its commit. No other task records or sweeps such calls. A call that fails does not stop the others. Returns how many
 * were ended.
 */
export async function endOverdueCalls(ctx: AppContext): Promise<number> {
  const [overdue] = await ctx.db.batch([
    ctx.db.all<OverdueCall>(sql`SELECT id, caller_id AS callerId, status FROM ${calls}
      WHERE ${isOverdue(ctx.now)} ORDER BY created_at LIMIT ${PER_RUN}`),
  ]);
  let ended = 0;
  for (const { id: callId, callerId, status } of overdue) {
    const name = actions[status];
    try {
      const { moved } = await applyAction(ctx, { callId, name, by: name === 'lost' ? callerId : null });
      ended += Number(moved);
    } catch (error) {
      ctx.log({ event: 'background_failed', task: 'end_overdue_calls', error: describeError(error) });
    }
  }
  return ended;
}
