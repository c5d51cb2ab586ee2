import { type SQL, sql } from 'drizzle-orm';
import { comments, decisions, reports } from '~/db/schema';
import { markChanged, syncPair } from '~/domain/chat/standing.server';
import type { MemberContext } from '~/domain/shared/context';
import { isBanned } from '~/domain/user/banned.server';
import type { ReportTargetType } from './report';

/*
 * What a decision is about, as SQL. The statements that apply or undo a decision depend on its row in `decisions`, inserted earlier
 * in the same batch, which names the user and the target; without that row nothing happens.
 */

/** Scalar: a column of the decision. */
export const decided = (id: string, column: string): SQL =>
  sql`(SELECT ${sql.raw(column)} FROM ${decisions} WHERE id = ${id})`;

/** Scalar: the target's id if the decision is about this kind of target, else NULL. */
export const targetOf = (id: string, type: string): SQL =>
  sql`(SELECT target_id FROM ${decisions} WHERE id = ${id} AND target_type = ${type})`;

export const decidedUser = (id: string): SQL => decided(id, 'user_id');

/** The place of the target's files. */
export const placeOf = (id: string) => ({ type: decided(id, 'target_type'), id: decided(id, 'target_id') });

/** Condition on a row of `comments`: its post counts it unless it is deleted. */
export const isShown = sql`NOT ${isBanned(sql`${comments.userId}`)}`;

/** Condition on a row of `comments`: it is the user's, and not deleted. */
export const commentsOf = (userId: SQL): SQL => sql`user_id = ${userId} AND deleted_at IS NULL`;

/**
 * Statement: the conversation of a removed or restored message has to read it; only participants report messages, so the author and
 * the reporter are the pair. After the commit, `tellOfMessage` tells it.
 */
export const markMessage = ({ db }: MemberContext, decisionId: string, when: SQL) =>
  markChanged(
    db,
    decidedUser(decisionId),
    sql`(SELECT reporter_id FROM ${reports} WHERE id = ${decided(decisionId, 'report_id')})`,
    sql`${targetOf(decisionId, 'message')} IS NOT NULL AND ${when}`,
  );

/** After the commit: the conversation of a message that was removed or restored hears of it. */
export async function tellOfMessage(
  ctx: MemberContext,
  about: { targetType: ReportTargetType; userId: string | null; reporterId: string | null },
): Promise<void> {
  const { targetType, userId, reporterId } = about;
  if (targetType === 'message' && userId && reporterId) await syncPair(ctx, userId, reporterId);
}
