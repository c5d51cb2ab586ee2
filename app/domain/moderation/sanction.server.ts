import { type SQL, sql } from 'drizzle-orm';
import {
  comments,
  decisions,
  businessListings as listings,
  posts,
  ratings,
  reports,
  userSessions,
  users,
} from '~/db/schema';
import { markChanged, tellPair } from '~/domain/chat/standing.server';
import { markAllChanged } from '~/domain/chat/untold.server';
import { moveComments } from '~/domain/comment/count.server';
import { withReplies } from '~/domain/comment/delete.server';
import { restoreFiles, withdrawFiles } from '~/domain/file/withdrawal.server';
import { isListedListing } from '~/domain/listing/query.server';
import { hideVersionsStatement } from '~/domain/offer/version.server';
import { offersListed } from '~/domain/offer-reference/offer-count.server';
import { isListedOffer } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import { moveCounter } from '~/domain/shared/site-counters.server';
import { isBanned } from '~/domain/user/banned.server';
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
    (SELECT json_object('deletedAt', deleted_at) FROM ${ratings} WHERE id = ${targetOf(decisionId, 'rating')}),
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
  if (action === 'hide') return hide(ctx, decisionId);
  if (action === 'remove') return remove(ctx, decisionId);
  if (action === 'suspend') return suspend(ctx, decisionId);
  return action === 'ban' ? ban(ctx, decisionId) : [];
}

const postOf = (id: string): SQL => sql`id = ${targetOf(id, 'post')} AND deleted_at IS NULL`;
const listingOf = (id: string): SQL => sql`id = ${targetOf(id, 'listing')} AND deleted_at IS NULL`;

/** The offer's state before is kept with the decision; it names the decision that hid it already, if one did. */
function hide(ctx: MemberContext, decisionId: string) {
  const { db, now } = ctx;
  const [post, listing] = [postOf(decisionId), listingOf(decisionId)];
  const before = sql`json_object('status', status, 'isActive', is_active, 'reviewNote', review_note, 'hiddenBy', hidden_by)`;
  const change = sql`status = 'rejected', review_note = ${decided(decisionId, 'reason')}, hidden_by = ${decisionId},
    is_active = 0, updated_at = ${now}`;
  return [
    moveOffers(ctx, -1, post, listing),
    db.run(sql`UPDATE ${decisions} SET offer_before = coalesce((SELECT ${before} FROM ${posts} WHERE ${post}),
      (SELECT ${before} FROM ${listings} WHERE ${listing})) WHERE id = ${decisionId}`),
    db.run(sql`UPDATE ${posts} SET ${change} WHERE ${post}`),
    // Files of hidden content are not withdrawn: readers check the place, and it may be restored.
    db.run(sql`UPDATE ${listings} SET ${change} WHERE ${listing}`),
    hideVersionsStatement(db, targetOf(decisionId, 'post'), sql`1`),
  ];
}

/** Sent in again after a rejection and hidden until it is reviewed. What brings offers back would show it unseen. */
const waitsHidden = (owner: string): SQL => sql`status = 'pending' AND is_active = 0 AND deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM ${users} WHERE id = ${sql.raw(owner)} AND banned_at IS NULL)`;

function remove(ctx: MemberContext, decisionId: string) {
  const { db, now } = ctx;
  const [post, listing] = [postOf(decisionId), listingOf(decisionId)];
  const affected = withReplies(targetOf(decisionId, 'comment'), sql`IS NULL`);
  const changeOf = (owner: string) => sql`status = iif(${waitsHidden(owner)}, 'rejected', status),
    deleted_at = ${now}, is_active = 0, updated_at = ${now}`;
  return [
    moveOffers(ctx, -1, post, listing),
    db.run(sql`UPDATE ${posts} SET ${changeOf('author_id')} WHERE ${post}`),
    db.run(sql`UPDATE ${listings} SET ${changeOf('entrepreneur_id')} WHERE ${listing}`),
    // A comment is removed with its replies, as its author would delete it; an update has none, and may be of a listing.
    moveComments(db, -1, sql`${affected} AND ${isShown}`),
    db.run(sql`UPDATE ${comments} SET deleted_at = ${now} WHERE ${affected}`),
    db.run(sql`UPDATE ${ratings} SET deleted_at = ${now}
      WHERE id = ${targetOf(decisionId, 'rating')} AND deleted_at IS NULL`),
    markMessage(ctx, decisionId, sql`1`),
    withdrawFiles(db, decided(decisionId, 'target_id'), 'removed', now),
  ];
}

/** Condition on a row of `comments`: its post counts it unless it is deleted. */
const isShown = sql`NOT ${isBanned(sql`${comments.userId}`)}`;

/** Condition on a row of `comments`: it is the user's, and not deleted. */
const commentsOf = (userId: SQL): SQL => sql`user_id = ${userId} AND deleted_at IS NULL`;

/** The longest of several suspensions counts, with its reason. */
function suspend({ db }: MemberContext, decisionId: string) {
  const until = decided(decisionId, 'until');
  return [
    db.run(sql`UPDATE ${users} SET suspended_until = ${until}, suspension_reason = ${decided(decisionId, 'reason')}
      WHERE id = ${decidedUser(decisionId)} AND coalesce(suspended_until, 0) < ${until}`),
  ];
}

function ban(ctx: MemberContext, decisionId: string) {
  const { db, now } = ctx;
  const userId = decidedUser(decisionId);
  const byPost = sql`author_id = ${userId}`;
  const byListing = sql`entrepreneur_id = ${userId}`;
  return [
    db.run(sql`UPDATE ${posts} SET status = 'rejected' WHERE ${byPost} AND ${waitsHidden('author_id')}`),
    db.run(
      sql`UPDATE ${listings} SET status = 'rejected' WHERE ${byListing} AND ${waitsHidden('entrepreneur_id')}`,
    ),
    moveOffers(ctx, -1, byPost, byListing),
    db.run(sql`UPDATE ${posts} SET is_active = 0 WHERE ${byPost} AND is_active = 1`),
    db.run(sql`UPDATE ${listings} SET is_active = 0 WHERE ${byListing} AND is_active = 1`),
    moveComments(db, -1, sql`${commentsOf(userId)} AND ${isShown}`),
    db.run(sql`UPDATE ${userSessions} SET is_active = 0 WHERE user_id = ${userId} AND is_active = 1`),
    markAllChanged(db, userId),
    db.run(sql`UPDATE ${users} SET banned_at = ${now}, ban_reason = ${decided(decisionId, 'reason')}
      WHERE id = ${userId} AND banned_at IS NULL`),
  ];
}

/** Statements that undo a decision if `when` holds. What another decision or review has done since stays. */
export function reversalStatements(ctx: MemberContext, decisionId: string, when: SQL) {
  const { db, now } = ctx;
  const userId = decidedUser(decisionId);
  const is = (action: ModerationAction) => sql`${decided(decisionId, 'action')} = ${action} AND ${when}`;
  const at = decided(decisionId, 'created_at');
  const isMember = sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId} AND banned_at IS NOT NULL)`;
  const post = sql`id = ${targetOf(decisionId, 'post')}`;
  const listing = sql`id = ${targetOf(decisionId, 'listing')}`;
  const removed = sql`${withReplies(targetOf(decisionId, 'comment'), sql`= ${at}`)} AND ${is('remove')}`;
  const shown = unhidden(decisionId, isMember, now);
  const returned = sql`deleted_at = NULL, is_active = status <> 'rejected' AND ${isMember}, updated_at = ${now}`;
  const isRemoved = sql`deleted_at = ${at} AND ${is('remove')}`;
  const isHidden = sql`hidden_by = ${decisionId} AND ${is('hide')}`;
  const posted = sql`SELECT count(*) FROM ${posts} WHERE ${post} AND ${isListedOffer}`;
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
    moveComments(db, 1, sql`${removed} AND ${isShown}`),
    db.run(sql`UPDATE ${comments} SET deleted_at = NULL WHERE ${removed}`),
    db.run(sql`UPDATE ${ratings} SET deleted_at = NULL
      WHERE id = ${targetOf(decisionId, 'rating')} AND ${isRemoved}`),
    markMessage(ctx, decisionId, is('remove')),
    restoreFiles(db, decided(decisionId, 'target_id'), at, is('remove')),
    db.run(sql`UPDATE ${decisions} SET lifted_at = ${now}
      WHERE id = ${decisionId} AND lifted_at IS NULL AND action IN ('suspend', 'ban') AND ${when}`),
    ...remainingSuspension(ctx, userId, is('suspend')),
    ...remainingBan(ctx, userId, is('ban')),
  ];
}

/** Columns of an offer that its hiding decision no longer hides: as it was before, also while it is removed or its owner banned. */
function unhidden(decisionId: string, isMember: SQL, now: number): SQL {
  const before = (field: 'status' | 'isActive' | 'reviewNote' | 'hiddenBy') =>
    sql`json_extract(${decided(decisionId, 'offer_before')}, ${`$.${field}`})`;
  const waited = sql`(${before('status')} = 'pending' AND NOT ${before('isActive')})`;
  // Of a banned owner what waited hidden counts as rejected, as a ban leaves it.
  const status = sql`iif(${waited} AND NOT ${isMember}, 'rejected', ${before('status')})`;
  return sql`status = ${status}, review_note = ${before('reviewNote')}, hidden_by = ${before('hiddenBy')},
    is_active = deleted_at IS NULL AND ${before('status')} <> 'rejected' AND NOT ${waited} AND ${isMember}, updated_at = ${now}`;
}

/** Condition: a decision about the user that still stands. */
const standing = (userId: SQL, action: 'suspend' | 'ban'): SQL =>
  sql`user_id = ${userId} AND action = ${action} AND lifted_at IS NULL`;

/** Statement: the longest suspension that still stands, if any. */
function remainingSuspension({ db, now }: MemberContext, userId: SQL, when: SQL) {
  const longest = (column: string) => sql`(SELECT ${sql.raw(column)} FROM ${decisions}
    WHERE ${standing(userId, 'suspend')} AND until > ${now} ORDER BY until DESC LIMIT 1)`;
  return [
    db.run(sql`UPDATE ${users} SET suspended_until = ${longest('until')}, suspension_reason = ${longest('reason')}
      WHERE id = ${userId} AND ${when}`),
  ];
}

/** Statements: the person stays banned by another decision, if there is one, and is let in again otherwise. */
function remainingBan(ctx: MemberContext, userId: SQL, when: SQL) {
  const other = sql`FROM ${decisions} WHERE ${standing(userId, 'ban')}`;
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
) => db.run(sql`UPDATE ${decisions} SET lifted_at = ${now} WHERE ${standing(userId, action)} AND ${when}`);

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
    markAllChanged(db, userId, banned),
    db.run(sql`UPDATE ${users} SET banned_at = NULL, ban_reason = NULL
      WHERE id = ${userId} AND banned_at IS NOT NULL AND ${when}`),
  ];
}
