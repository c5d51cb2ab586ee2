import { sql } from 'drizzle-orm';
import { calls } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { callLimits } from './call';
import type { CallIce } from './call.schema';
import { refuse, viewFor } from './call.server';
import { callById } from './query.server';
import { iceServers } from './turn.server';

interface EarlierCall {
  talked: number;
}

/**
 * ICE servers for an active call, for its two participants only. A call is the first one until a device of the viewer has connected
 * with the other: a claim of the other alone must not remove the viewer's warning.
 */
export async function iceForCall(ctx: MemberContext, callId: string): Promise<CallIce> {
  const { db, viewer, config, now, log } = ctx;
  const other = sql`(SELECT iif(caller_id = ${viewer.id}, receiver_id, caller_id) FROM ${calls} WHERE id = ${callId})`;
  const [[call], [before]] = await db.batch([
    callById(db, callId),
    db.all<EarlierCall>(sql`SELECT EXISTS (SELECT 1 FROM ${calls} WHERE caller_id = ${viewer.id} AND receiver_id = ${other}
        AND caller_connected = 1 AND id <> ${callId})
      OR EXISTS (SELECT 1 FROM ${calls} WHERE caller_id = ${other} AND receiver_id = ${viewer.id}
        AND receiver_connected = 1 AND id <> ${callId}) AS talked`),
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
