import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { conversations, decisions, reports, users } from '~/db/schema';
import type { Standing } from '~/domain/message/conversations';
import { pairOf } from '~/domain/message/message';
import type { RemovedMessage } from '~/domain/message/stored-message';
import type { AppContext } from '~/domain/shared/context';
import { areConnected } from '~/domain/user/connection.server';
import { AppError } from '~/lib/app-error';

export interface PairState {
  /** Null where the two have no conversation. */
  standing: Standing | null;
  removed: RemovedMessage[];
  /** Those of the two whose accounts are erased. */
  erased: string[];
  /** Confirms with `confirmTold` that the conversation has taken this state. */
  changes: number;
}

/** What a conversation has to know of its pair, read from D1 in one trip. */
export async function readPair({ db }: { db: Database }, one: string, other: string): Promise<PairState> {
  const { userA, userB } = pairOf(one, other);
  const [[row], removed] = await db.batch([
    db.all<
      Omit<Standing, 'isConnected'> & { isConnected: number; changes: number; erased: string }
    >(sql`SELECT id AS conversationId,
        status, requested_by AS requestedBy, changes, ${areConnected(userA, userB)} AS isConnected,
        (SELECT json_group_array(u.id) FROM ${users} AS u WHERE u.id IN (${userA}, ${userB})
          AND u.deleted_at IS NOT NULL) AS erased
      FROM ${conversations} WHERE user_a = ${userA} AND user_b = ${userB}`),
    db.all<RemovedMessage>(sql`SELECT d.target_id AS id, d.created_at AS at FROM ${decisions} AS d
      JOIN ${reports} AS r ON r.id = d.report_id
      WHERE d.user_id IN (${userA}, ${userB}) AND d.target_type = 'message' AND d.action = 'remove'
        AND coalesce(d.appeal_status, '') <> 'reversed' AND r.reporter_id IN (${userA}, ${userB})`),
  ]);
  if (!row) return { standing: null, removed, erased: [], changes: 0 };
  const { changes, isConnected, erased, ...standing } = row;
  return {
    standing: { ...standing, isConnected: Boolean(isConnected) },
    removed,
    erased: JSON.parse(erased) as string[],
    changes,
  };
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

/** After a commit: the conversation reads what has changed, and both hubs hear of it. If it does not answer, a cron tells it again. */
export async function tellPair(
  { conversations: objects, log }: Pick<AppContext, 'conversations' | 'log'>,
  one: string,
  other: string,
): Promise<void> {
  await objects.changed(one, other).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    log({ event: 'background_failed', task: 'conversation_changed', error: error.message });
  });
}

/** Statement: something about the pair changed in this batch, which its object has to read. `when` must hold. */
export const markChanged = (db: Database, one: string | SQL, other: string | SQL, when: SQL = sql`1`) =>
  db.run(sql`UPDATE ${conversations} SET changes = changes + 1
    WHERE user_a = min(${one}, ${other}) AND user_b = max(${one}, ${other}) AND ${when}`);
