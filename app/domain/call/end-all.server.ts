import { type SQL, sql } from 'drizzle-orm';
import { calls } from '~/db/schema';
import { isLive } from './query.server';
import { applyAction, type CallContext } from './transition.server';

interface LiveCall {
  id: string;
  callerId: string;
}

/** Scalar: JSON of a user's calls that have not ended, for `endCalls`. */
export const liveCallsOf = (userId: SQL, now: number): SQL<string> =>
  sql`(SELECT json_group_array(json_object('id', id, 'callerId', caller_id)) FROM ${calls}
    WHERE ${isLive(now)} AND (caller_id = ${userId} OR receiver_id = ${userId}))`;

/** Ends the calls of a user who may be in none any more, whether they ring or are answered. Idempotent. */
export async function endCalls(ctx: CallContext, userId: string, live: string): Promise<void> {
  for (const { id, callerId } of JSON.parse(live) as LiveCall[])
    await applyAction(ctx, { callId: id, name: 'end', by: userId }, { id: callerId });
}
