import { sql } from 'drizzle-orm';
import { calls } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { callLimits } from './call';
import type { CallIce } from './call.schema';
import { refuse, viewFor } from './call.server';
import { callById } from './query.server';
import { iceServers } from './turn.server';

/** ICE servers for an active call, available to its two participants only. */
export async function callIce(ctx: MemberContext, callId: string): Promise<CallIce> {
  const { db, viewer, config, now, log } = ctx;
  const [[call], [before]] = await db.batch([
    callById(db, callId),
    db.all<{ talked: number }>(sql`SELECT EXISTS (SELECT 1 FROM ${calls} AS earlier JOIN ${calls} AS this
        ON this.id = ${callId}
        AND ((earlier.caller_id = this.caller_id AND earlier.receiver_id = this.receiver_id)
          OR (earlier.caller_id = this.receiver_id AND earlier.receiver_id = this.caller_id))
      WHERE earlier.id <> ${callId} AND earlier.connected_at IS NOT NULL
        AND earlier.caller_id IN (this.caller_id, this.receiver_id)
        AND (this.caller_id = ${viewer.id} OR this.receiver_id = ${viewer.id})) AS talked`),
  ]);
  const view = viewFor(ctx, call);
  if (view.status === 'ended') throw refuse('ended', view);
  const { servers, hasRelay } = await iceServers(config.calls, { callId, now, log });
  const isFirstCall = !before?.talked;
  return {
    iceServers: servers,
    relayOnly: isFirstCall && hasRelay,
    isFirstCall,
    ttlSeconds: hasRelay ? callLimits.turnTtlSeconds : 0,
  };
}
