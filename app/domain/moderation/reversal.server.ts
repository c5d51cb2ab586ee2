import { type SQL, sql } from 'drizzle-orm';
import { comments, contentFlags, decisions, listings, posts, ratings, users } from '~/db/schema';
import { markAllChanged } from '~/domain/chat/sync-conversations.server';
import { moveComments } from '~/domain/comment/count.server';
import { withReplies } from '~/domain/comment/delete.server';
import { restoreFiles, unsealFiles } from '~/domain/file/withdrawal.server';
import { moveInterests } from '~/domain/interest/count.server';
import { moveLikes } from '~/domain/like/count.server';
import { isListedListing } from '~/domain/listing/query.server';
import { isListedInvestment } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import { moveCounter } from '~/domain/site-counters/site-counters.server';
import { isErased } from '~/domain/user/erased.server';
import {
  commentsOf,
  decided,
  decidedUser,
  isShown,
  markMessage,
  placeOf,
  targetOf,
} from './decision-target.server';
import type { ModerationAction } from './report-workflow';

/**
 * Statements that undo a decision if `when` holds. What another decision or review has done since stays, and of an erased account
 * nothing comes back but a message, which its receiver keeps: the rest is no longer sealed, and the caller has it erased.
 */
export function reversalStatements(ctx: MemberContext, decisionId: string, when: SQL) {
  const { db, now } = ctx;
  const userId = decidedUser(decisionId);
  const is = (action: ModerationAction) => sql`${decided(decisionId, 'action')} = ${action} AND ${when}`;
  const at = decided(decisionId, 'created_at');
  const isMember = sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId} AND banned_at IS NOT NULL)`;
  const post = sql`id = ${targetOf(decisionId, 'post')}`;
  const listing = sql`id = ${targetOf(decisionId, 'listing')}`;
  const isThere = sql`NOT ${isErased(userId)}`;
  const isKept = sql`(${isThere} OR ${targetOf(decisionId, 'message')} IS NOT NULL)`;
  const removed = sql`${withReplies(targetOf(decisionId, 'comment'), sql`= ${at}`)} AND ${is('remove')}`;
  const isWriterErased = isErased(sql`${comments.userId}`);
  const returning = sql`${removed} AND NOT ${isWriterErased}`;
  const shown = unhidden(decisionId, isMember, now);
  const returned = sql`deleted_at = NULL, is_active = status <> 'rejected' AND ${isMember}, updated_at = ${now}`;
  const isRemoved = sql`deleted_at = ${at} AND ${is('remove')} AND ${isThere}`;
  const isHidden = sql`hidden_by = ${decisionId} AND ${is('hide')} AND ${isThere}`;
  const posted = sql`SELECT count(*) FROM ${posts} WHERE ${post} AND ${isListedInvestment}`;
  const listed = sql`SELECT count(*) FROM ${listings} WHERE ${listing} AND ${isListedListing}`;
  return [
    // A later decision that found it hidden by this one would bring it back hidden.
    db.run(sql`UPDATE ${decisions} SET offer_before = ${decided(decisionId, 'offer_before')}
      WHERE target_type = ${decided(decisionId, 'target_type')} AND target_id = ${decided(decisionId, 'target_id')}
      AND json_extract(offer_before, '$.hiddenBy') = ${decisionId} AND ${is('hide')}`),
    db.run(sql`UPDATE ${posts} SET ${shown} WHERE ${post} AND ${isHidden}`),
    offersBack(ctx, posted),
    db.run(sql`UPDATE ${listings} SET ${shown} WHERE ${listing} AND ${isHidden}`),
    offersBack(ctx, listed),
    db.run(sql`UPDATE ${posts} SET ${returned} WHERE ${post} AND ${isRemoved}`),
    offersBack(ctx, posted),
    db.run(sql`UPDATE ${listings} SET ${returned} WHERE ${listing} AND ${isRemoved}`),
    offersBack(ctx, listed),
    moveComments(db, 1, sql`${returning} AND ${isShown} AND ${goneWithParent(at)} IS NULL`),
    // The caller has only the writer of the comment itself erased once more, not those of its replies.
    db.run(sql`UPDATE ${comments} SET content = '' WHERE ${removed} AND ${isWriterErased}`),
    db.run(sql`UPDATE ${comments} SET deleted_at = ${goneWithParent(at)} WHERE ${returning}`),
    db.run(sql`UPDATE ${ratings} SET deleted_at = NULL
      WHERE id = ${targetOf(decisionId, 'rating')} AND ${isRemoved} AND NOT ${isErased(sql`${ratings.ratedUserId}`)}`),
    markMessage(ctx, decisionId, is('remove')),
    // Those that the decision upheld.
    db.run(sql`UPDATE ${contentFlags} SET status = 'cleared' WHERE status = 'upheld' AND handled_at = ${at}
      AND (target_type, target_id) IN (SELECT target_type, target_id FROM ${decisions} WHERE id = ${decisionId})
      AND (${is('hide')} OR ${is('remove')})`),
    restoreFiles(db, placeOf(decisionId), at, sql`${is('remove')} AND ${isKept}`),
    unsealFiles(db, placeOf(decisionId), sql`NOT ${isKept} AND ${when}`),
    db.run(sql`UPDATE ${decisions} SET lifted_at = ${now}
      WHERE id = ${decisionId} AND lifted_at IS NULL AND action IN ('suspend', 'ban') AND ${when}`),
    ...remainingSuspension(ctx, userId, is('suspend')),
    ...remainingBan(ctx, userId, is('ban')),
  ];
}

/**
 * Scalar on a row of `comments`: when the comment that it answers was deleted, NULL if that comment is there or comes back with it.
 * A reply is not shown without that comment; it goes on as one that was deleted together with it.
 */
const goneWithParent = (
  at: SQL,
): SQL => sql`(SELECT nullif(parent.deleted_at, ${at}) FROM ${comments} AS parent
  WHERE parent.id = ${comments.parentId})`;

/** Columns of an offer that its hiding decision no longer hides: as it was before, also while it is removed or its owner banned. */
function unhidden(decisionId: string, isMember: SQL, now: number): SQL {
  const before = (field: 'status' | 'isActive' | 'reviewNote' | 'hiddenBy') =>
    sql`json_extract(${decided(decisionId, 'offer_before')}, ${`$.${field}`})`;
  const waited = sql`(${before('status')} = 'pending' AND NOT ${before('isActive')})`;
  // A banned owner's hidden pending offer counts as rejected, as a ban leaves it.
  const status = sql`iif(${waited} AND NOT ${isMember}, 'rejected', ${before('status')})`;
  return sql`status = ${status}, review_note = ${before('reviewNote')}, hidden_by = ${before('hiddenBy')},
    is_active = deleted_at IS NULL AND ${before('status')} <> 'rejected' AND NOT ${waited} AND ${isMember}, updated_at = ${now}`;
}

/** Condition: a decision about the user that is still in force. */
const inForce = (userId: SQL, action: 'suspend' | 'ban'): SQL =>
  sql`user_id = ${userId} AND action = ${action} AND lifted_at IS NULL`;

/** Statement: the longest suspension that is still in force, if any. */
function remainingSuspension({ db, now }: MemberContext, userId: SQL, when: SQL) {
  const longest = (column: string) => sql`(SELECT ${sql.raw(column)} FROM ${decisions}
    WHERE ${inForce(userId, 'suspend')} AND until > ${now} ORDER BY until DESC LIMIT 1)`;
  return [
    db.run(sql`UPDATE ${users} SET suspended_until = ${longest('until')}, suspension_reason = ${longest('reason')}
      WHERE id = ${userId} AND ${when}`),
  ];
}

/** Statements: the person stays banned by another decision, if there is one, and is let in again otherwise. */
function remainingBan(ctx: MemberContext, userId: SQL, when: SQL) {
  const other = sql`FROM ${decisions} WHERE ${inForce(userId, 'ban')}`;
  return [
    ctx.db.run(sql`UPDATE ${users} SET ban_reason = (SELECT reason ${other} ORDER BY created_at DESC LIMIT 1)
      WHERE id = ${userId} AND banned_at IS NOT NULL AND EXISTS (SELECT 1 ${other}) AND ${when}`),
    ...unbanStatements(ctx, userId, sql`NOT EXISTS (SELECT 1 ${other}) AND ${when}`),
  ];
}

/** Statement: all suspensions or bans of a user are lifted by hand. */
export const liftStatement = (
  { db, now }: MemberContext,
  userId: SQL,
  action: 'suspend' | 'ban',
  when: SQL,
) => db.run(sql`UPDATE ${decisions} SET lifted_at = ${now} WHERE ${inForce(userId, action)} AND ${when}`);

/** Statement: counts an offer again if the previous statement restored it. */
const offersBack = ({ db }: MemberContext, count: SQL) =>
  moveCounter(db, 'active_offers', sql`(${count})`, sql`changes() = 1`);

/** Statements: lift a ban and restore the user's offers and comments to the lists. */
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
    moveComments(db, 1, sql`${commentsOf(userId)} AND ${banned}`),
    moveLikes(db, 1, sql`user_id = ${userId} AND ${banned}`),
    ...moveInterests(db, 1, sql`investor_id = ${userId} AND ${banned}`),
    markAllChanged(db, userId, banned),
    db.run(sql`UPDATE ${users} SET banned_at = NULL, ban_reason = NULL
      WHERE id = ${userId} AND banned_at IS NOT NULL AND ${when}`),
  ];
}
