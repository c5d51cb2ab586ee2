import { type SQL, sql } from 'drizzle-orm';
import { calls } from '~/db/schema';
import { isLive } from './query.server';
import { applyAction, type CallContext } from './transition.server';

/** Scalar: JSON of the ids of a user's calls that have not ended, for `endCalls`. */
export const liveCallsOf = (userId: SQL, now: number): SQL<string> =>
  sql`(SELECT json_group_array(id) FROM ${calls}
    WHERE ${isLive(now)} AND (caller_id = ${userId} OR receiver_id = ${userId}))`;

/** Ends the calls of a user who may be in none any more, whether they ring or are answered. Idempotent. */
export async function endCalls(ctx: CallContext, userId: string, live: string): Promise<void> {
  for (const callId of JSON.parse(live) as string[])
    await applyAction(ctx, { callId, name: 'end', by: userId });
}
