import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { conversations, decisions, reports } from '~/db/schema';
import { areConnected } from '~/domain/user/connection.server';
import type { Standing } from './conversations';
import { pairOf } from './message';

/** A message that moderators removed, and when (epoch milliseconds). */
export interface RemovedMessage {
  id: string;
  at: number;
}

export interface PairState {
  /** Null where the two have no conversation. */
  standing: Standing | null;
  removed: RemovedMessage[];
  /** Confirms with `confirmTold` that the conversation has taken this state. */
  changes: number;
}

/** What a conversation has to know of its pair, read from D1 in one trip. */
export async function readPair({ db }: { db: Database }, one: string, other: string): Promise<PairState> {
  const { userA, userB } = pairOf(one, other);
  const [[row], removed] = await db.batch([
    db.all<
      Omit<Standing, 'isConnected'> & { isConnected: number; changes: number }
    >(sql`SELECT id AS conversationId,
        status, requested_by AS requestedBy, changes, ${areConnected(userA, userB)} AS isConnected
      FROM ${conversations} WHERE user_a = ${userA} AND user_b = ${userB}`),
    db.all<RemovedMessage>(sql`SELECT d.target_id AS id, d.created_at AS at FROM ${decisions} AS d
      JOIN ${reports} AS r ON r.id = d.report_id
      WHERE d.user_id IN (${userA}, ${userB}) AND d.target_type = 'message' AND d.action = 'remove'
        AND coalesce(d.appeal_status, '') <> 'reversed' AND r.reporter_id IN (${userA}, ${userB})`),
  ]);
  if (!row) return { standing: null, removed, changes: 0 };
  const { changes, isConnected, ...standing } = row;
  return { standing: { ...standing, isConnected: Boolean(isConnected) }, removed, changes };
}

/** The conversation has stored the state with this number of changes. */
export async function confirmTold(
  { db }: { db: Database },
  conversationId: string,
  changes: number,
): Promise<void> {
  await db.batch([
    db.run(sql`UPDATE ${conversations} SET told = ${changes}
      WHERE id = ${conversationId} AND told < ${changes}`),
  ]);
}

/** Statement: something about the pair changed in this batch, which its object has to read. `when` must hold. */
export const markChanged = (db: Database, one: string | SQL, other: string | SQL, when: SQL = sql`1`) =>
  db.run(sql`UPDATE ${conversations} SET changes = changes + 1
    WHERE user_a = min(${one}, ${other}) AND user_b = max(${one}, ${other}) AND ${when}`);
