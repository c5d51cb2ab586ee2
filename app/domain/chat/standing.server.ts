import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { blocks, conversations, decisions, mutes, reports, users } from '~/db/schema';
import type { Barriers, Standing } from '~/domain/message/conversations';
import { pairOf } from '~/domain/message/message';
import type { RemovedMessage } from '~/domain/message/stored-message';
import type { AppContext } from '~/domain/shared/context';
import { areConnected } from '~/domain/user/connection.server';
import { AppError } from '~/lib/app-error';
import { describeError } from '~/platform/log.server';

export interface PairState {
  /** Null where the two have no conversation. */
  standing: Standing | null;
  barriers: Barriers;
  removed: RemovedMessage[];
  /** Which of the two have erased accounts. */
  erased: string[];
  /** Confirms with `confirmTold` that the conversation has taken this state. */
  changes: number;
}

/** What a conversation has to know of its pair, read from D1 in one trip. */
export async function readPair({ db }: { db: Database }, one: string, other: string): Promise<PairState> {
  const { userA, userB } = pairOf(one, other);
  const [[row], removed] = await db.batch([
    db.all<
      Omit<Standing, 'isConnected'> & {
        isConnected: number;
        changes: number;
        erased: string;
        gone: string;
        blockedBy: string;
        mutedBy: string;
      }
    >(sql`SELECT id AS conversationId,
        status, requested_by AS requestedBy, changes, ${areConnected(userA, userB)} AS isConnected,
        (SELECT json_group_array(u.id) FROM ${users} AS u WHERE u.id IN (${userA}, ${userB})
          AND u.deleted_at IS NOT NULL) AS erased,
        (SELECT json_group_array(u.id) FROM ${users} AS u WHERE u.id IN (${userA}, ${userB})
          AND (u.deleted_at IS NOT NULL OR u.banned_at IS NOT NULL)) AS gone,
        (SELECT json_group_array(b.blocker_id) FROM ${blocks} AS b
          WHERE (b.blocker_id, b.blocked_id) IN (VALUES (${userA}, ${userB}), (${userB}, ${userA}))) AS blockedBy,
        (SELECT json_group_array(m.muter_id) FROM ${mutes} AS m
          WHERE (m.muter_id, m.muted_id) IN (VALUES (${userA}, ${userB}), (${userB}, ${userA}))) AS mutedBy
      FROM ${conversations} WHERE user_a = ${userA} AND user_b = ${userB}`),
    db.all<RemovedMessage>(sql`SELECT d.target_id AS id, d.created_at AS at FROM ${decisions} AS d
      JOIN ${reports} AS r ON r.id = d.report_id
      WHERE d.user_id IN (${userA}, ${userB}) AND d.target_type = 'message' AND d.action = 'remove'
        AND coalesce(d.appeal_status, '') <> 'reversed' AND r.reporter_id IN (${userA}, ${userB})`),
  ]);
  if (!row)
    return {
      standing: null,
      barriers: { mutedBy: [], blockedBy: [], gone: [] },
      removed,
      erased: [],
      changes: 0,
    };
  const { changes, isConnected, erased, gone, blockedBy, mutedBy, ...standing } = row;
  return {
    standing: { ...standing, isConnected: Boolean(isConnected) },
    barriers: { mutedBy: idsIn(mutedBy), blockedBy: idsIn(blockedBy), gone: idsIn(gone) },
    removed,
    erased: idsIn(erased),
    changes,
  };
}

/** In their order, so that two readings are alike. */
const idsIn = (list: string): string[] => (JSON.parse(list) as string[]).sort();

/** The conversation has stored the state with this number of changes. */
export async function confirmSynced(
  { db }: { db: Database },
  conversationId: string,
  changes: number,
): Promise<void> {
  await db.batch([
    db.run(sql`UPDATE ${conversations} SET told = ${changes}
      WHERE id = ${conversationId} AND told < ${changes}`),
  ]);
}

/** `empty`: there is no conversation, or it has no message, so that no hub is told. `unreachable`: it does not answer; a cron syncs it. */
export type SyncResult = 'synced' | 'empty' | 'unreachable';

/** After a commit: the conversation reads what has changed, and both hubs hear what their users see of it. */
export async function syncPair(
  { conversations: objects, log }: Pick<AppContext, 'conversations' | 'log'>,
  one: string,
  other: string,
): Promise<SyncResult> {
  try {
    const { isBegun } = await objects.changed(one, other);
    return isBegun ? 'synced' : 'empty';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log({ event: 'background_failed', task: 'conversation_changed', error: describeError(error) });
    return 'unreachable';
  }
}

/** A conversation that `markChanged` has marked. */
export interface Marked {
  id: string;
}

/** Statement: something about the pair changed in this batch, which its object has to read. `when` must hold. */
export const markChanged = (db: Database, one: string | SQL, other: string | SQL, when: SQL = sql`1`) =>
  db.all<Marked>(sql`UPDATE ${conversations} SET changes = changes + 1
    WHERE user_a = min(${one}, ${other}) AND user_b = max(${one}, ${other}) AND ${when} RETURNING id`);
