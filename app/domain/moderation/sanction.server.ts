import { type SQL, sql } from 'drizzle-orm';
import {
  comments,
  decisions,
  businessListings as listings,
  posts,
  reports,
  userSessions,
  users,
} from '~/db/schema';
import { markChanged, tellPair } from '~/domain/chat/standing.server';
import { markAllChanged } from '~/domain/chat/untold.server';
import { restoreFiles, withdrawFiles } from '~/domain/file/withdrawal.server';
import { isListedListing } from '~/domain/listing/query.server';
import { offersListed } from '~/domain/offer-reference/offer-count.server';
import { isListedOffer } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import { moveCounter } from '~/domain/shared/site-counters.server';
import type { ReportTargetType } from './report';
import type { ModerationAction } from './report-workflow';

/*
 * Statements that apply a decision. They all depend on the row in `decisions` inserted earlier in the same batch, which names the
 * user and target; without that row nothing happens.
 */

const decided = (id: string, column: string): SQL =>
  sql`(SELECT ${sql.raw(column)} FROM ${decisions} WHERE id = ${id})`;

/** Scalar: the target's id if the decision is about this kind of target, else NULL. */
const targetOf = (id: string, type: string): SQL =>
  sql`(SELECT target_id FROM ${decisions} WHERE id = ${id} AND target_type = ${type})`;

export const decidedUser = (id: string): SQL => decided(id, 'user_id');

/** SQL: JSON of the target's current state. */
export function stateOfTarget(decisionId: string, action: ModerationAction): SQL {
  const userId = decidedUser(decisionId);
  if (action === 'warn') return sql`NULL`;
  if (action === 'suspend')
    return sql`SELECT json_object('suspendedUntil', suspended_until) FROM ${users} WHERE id = ${userId}`;
  if (action === 'ban')
    return sql`SELECT json_object('bannedAt', banned_at) FROM ${users} WHERE id = ${userId}`;
  const content = sql`json_object('status', status, 'isActive', is_active, 'deletedAt', deleted_at)`;
  return sql`SELECT coalesce(
    (SELECT ${content} FROM ${posts} WHERE id = ${targetOf(decisionId, 'post')}),
    (SELECT ${content} FROM ${listings} WHERE id = ${targetOf(decisionId, 'listing')}),
    (SELECT json_object('deletedAt', deleted_at) FROM ${comments} WHERE id = ${targetOf(decisionId, 'comment')}),
    (SELECT json_object('deletedAt', (SELECT max(e.created_at) FROM ${decisions} AS e WHERE e.target_type = 'message'
        AND e.target_id = d.target_id AND e.id <> d.id AND e.action = 'remove' AND e.appeal_status IS NOT 'reversed'))
      FROM ${decisions} AS d WHERE d.id = ${decisionId} AND d.target_type = 'message'))`;
}

/**
 * Statement: the conversation of a removed or restored message has to read it; only participants report messages, so the author and
 * the reporter are the pair. After the commit, `tellOfMessage` tells it.
 */
const markMessage = ({ db }: MemberContext, decisionId: string, when: SQL) =>
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
  if (targetType === 'message' && userId && reporterId) await tellPair(ctx, userId, reporterId);
}

/** Statement: adjusts the offer counter for offers that are hidden or restored in this batch. */
const moveOffers = ({ db }: MemberContext, by: 1 | -1, post: SQL, listing: SQL) =>
  moveCounter(db, 'active_offers', sql`${by} * ${offersListed(post, listing)}`, sql`1`);

/** Statements that apply a decision. */
export function sanctionStatements(ctx: MemberContext, decisionId: string, action: ModerationAction) {
  if (action === 'hide' || action === 'remove') return takeDown(ctx, decisionId, action);
  if (action === 'suspend') {
    return [
      ctx.db.run(sql`UPDATE ${users} SET suspended_until = ${decided(decisionId, 'until')},
        suspension_reason = ${decided(decisionId, 'reason')} WHERE id = ${decidedUser(decisionId)}`),
    ];
  }
  return action === 'ban' ? ban(ctx, decisionId) : [];
}

function takeDown(ctx: MemberContext, decisionId: string, action: 'hide' | 'remove') {
  const { db, now } = ctx;
  const post = sql`id = ${targetOf(decisionId, 'post')} AND deleted_at IS NULL`;
  const listing = sql`id = ${targetOf(decisionId, 'listing')} AND deleted_at IS NULL`;
  const comment = targetOf(decisionId, 'comment');
  const change =
    action === 'hide'
      ? sql`status = 'rejected', review_note = ${decided(decisionId, 'reason')}, is_active = 0, updated_at = ${now}`
      : sql`deleted_at = ${now}, is_active = 0, updated_at = ${now}`;
  return [
    moveOffers(ctx, -1, post, listing),
    db.run(sql`UPDATE ${posts} SET ${change} WHERE ${post}`),
    db.run(sql`UPDATE ${listings} SET ${change} WHERE ${listing}`),
    // A comment is removed with its replies, as its author would delete it.
    db.run(sql`UPDATE ${comments} SET deleted_at = ${now}
      WHERE post_id = (SELECT post_id FROM ${comments} WHERE id = ${comment}) AND deleted_at IS NULL
      AND (id = ${comment} OR parent_id = ${comment})`),
    db.run(sql`UPDATE ${posts} SET comments = comments - changes()
      WHERE id = (SELECT post_id FROM ${comments} WHERE id = ${comment}) AND changes() > 0`),
    ...(action === 'remove' ? [markMessage(ctx, decisionId, sql`1`)] : []),
    // Files of hidden content are not withdrawn: readers check the place, and it may be restored.
    ...(action === 'remove' ? [withdrawFiles(db, decided(decisionId, 'target_id'), 'removed', now)] : []),
  ];
}

function ban(ctx: MemberContext, decisionId: string) {
  const { db, now } = ctx;
  const userId = decidedUser(decisionId);
  const byPost = sql`author_id = ${userId}`;
  const byListing = sql`entrepreneur_id = ${userId}`;
  // Sent in again after a rejection, and hidden until it is reviewed: the end of the ban would show it unseen.
  const waitsHidden = sql`status = 'pending' AND is_active = 0 AND deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId} AND banned_at IS NULL)`;
  return [
    db.run(sql`UPDATE ${posts} SET status = 'rejected' WHERE ${byPost} AND ${waitsHidden}`),
    db.run(sql`UPDATE ${listings} SET status = 'rejected' WHERE ${byListing} AND ${waitsHidden}`),
    moveOffers(ctx, -1, byPost, byListing),
    db.run(sql`UPDATE ${posts} SET is_active = 0 WHERE ${byPost} AND is_active = 1`),
    db.run(sql`UPDATE ${listings} SET is_active = 0 WHERE ${byListing} AND is_active = 1`),
    db.run(sql`UPDATE ${userSessions} SET is_active = 0 WHERE user_id = ${userId} AND is_active = 1`),
    markAllChanged(db, userId),
    db.run(sql`UPDATE ${users} SET banned_at = ${now}, ban_reason = ${decided(decisionId, 'reason')}
      WHERE id = ${userId} AND banned_at IS NULL`),
  ];
}

/** Statements that undo a decision if `when` holds. */
export function reversalStatements(ctx: MemberContext, decisionId: string, when: SQL) {
  const { db, now } = ctx;
  const userId = decidedUser(decisionId);
  const is = (action: ModerationAction) => sql`${decided(decisionId, 'action')} = ${action} AND ${when}`;
  const at = decided(decisionId, 'created_at');
  const isMember = sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId} AND banned_at IS NOT NULL)`;
  const gone = sql`((status = 'rejected' AND deleted_at IS NULL AND ${is('hide')})
    OR (deleted_at = ${at} AND ${is('remove')}))`;
  const post = sql`id = ${targetOf(decisionId, 'post')} AND ${gone}`;
  const listing = sql`id = ${targetOf(decisionId, 'listing')} AND ${gone}`;
  // What was rejected before it was removed stays so: that is another decision, which nobody has reversed.
  const wasHidden = sql`(deleted_at IS NOT NULL AND status = 'rejected')`;
  const back = sql`status = iif(${wasHidden}, status, 'approved'), review_note = iif(${wasHidden}, review_note, NULL),
    deleted_at = NULL, is_active = NOT ${wasHidden} AND ${isMember}, updated_at = ${now}`;
  const comment = targetOf(decisionId, 'comment');
  const within = sql`post_id = (SELECT post_id FROM ${comments} WHERE id = ${comment})`;
  return [
    db.run(sql`UPDATE ${posts} SET ${back} WHERE ${post}`),
    offersBack(
      ctx,
      sql`SELECT count(*) FROM ${posts} WHERE id = ${targetOf(decisionId, 'post')} AND ${isListedOffer}`,
    ),
    db.run(sql`UPDATE ${listings} SET ${back} WHERE ${listing}`),
    offersBack(
      ctx,
      sql`SELECT count(*) FROM ${listings} WHERE id = ${targetOf(decisionId, 'listing')} AND ${isListedListing}`,
    ),
    db.run(sql`UPDATE ${comments} SET deleted_at = NULL WHERE ${within} AND deleted_at = ${at}
      AND (id = ${comment} OR parent_id = ${comment}) AND ${is('remove')}`),
    db.run(sql`UPDATE ${posts} SET comments = comments + changes()
      WHERE id = (SELECT post_id FROM ${comments} WHERE id = ${comment}) AND changes() > 0`),
    markMessage(ctx, decisionId, is('remove')),
    restoreFiles(db, decided(decisionId, 'target_id'), at, is('remove')),
    db.run(sql`UPDATE ${users} SET suspended_until = NULL, suspension_reason = NULL
      WHERE id = ${userId} AND ${is('suspend')}`),
    ...unbanStatements(ctx, userId, is('ban')),
  ];
}

/** Statement: counts an offer again if the previous statement restored it. */
const offersBack = ({ db }: MemberContext, count: SQL) =>
  moveCounter(db, 'active_offers', sql`(${count})`, sql`changes() = 1`);

/** Statements: lift a ban and restore the user's offers to the lists. */
export function unbanStatements(ctx: MemberContext, userId: SQL, when: SQL) {
  const { db } = ctx;
  const banned = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId} AND banned_at IS NOT NULL) AND ${when}`;
  const theirs = (owner: string) =>
    sql`${sql.raw(owner)} = ${userId} AND is_active = 0 AND deleted_at IS NULL AND status <> 'rejected' AND ${banned}`;
  return [
    moveCounter(
      db,
      'active_offers',
      sql`((SELECT count(*) FROM ${posts} WHERE ${theirs('author_id')} AND post_type = 'investment')
        + (SELECT count(*) FROM ${listings} WHERE ${theirs('entrepreneur_id')} AND closed_at IS NULL))`,
      sql`1`,
    ),
    db.run(sql`UPDATE ${posts} SET is_active = 1 WHERE ${theirs('author_id')}`),
    db.run(sql`UPDATE ${listings} SET is_active = 1 WHERE ${theirs('entrepreneur_id')}`),
    markAllChanged(db, userId, banned),
    db.run(sql`UPDATE ${users} SET banned_at = NULL, ban_reason = NULL
      WHERE id = ${userId} AND banned_at IS NOT NULL AND ${when}`),
  ];
}
