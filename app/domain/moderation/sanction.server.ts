import { type SQL, sql } from 'drizzle-orm';
import {
  comments,
  contentFlags,
  decisions,
  listings,
  notifications,
  posts,
  ratings,
  userSessions,
  users,
} from '~/db/schema';
import { markAllChanged } from '~/domain/chat/sync-conversations.server';
import { moveComments } from '~/domain/comment/count.server';
import { withReplies } from '~/domain/comment/delete.server';
import { withdrawFiles } from '~/domain/file/withdrawal.server';
import { moveInterests } from '~/domain/interest/count.server';
import { moveLikes } from '~/domain/like/count.server';
import { passOnStatement } from '~/domain/notification/pass-on.server';
import { hideVersionsStatement } from '~/domain/offer/version.server';
import { offersListed } from '~/domain/offer-reference/offer-count.server';
import type { MemberContext } from '~/domain/shared/context';
import { moveCounter } from '~/domain/site-counters/site-counters.server';
import { isBanned } from '~/domain/user/banned.server';
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
import { removedWithParent } from './sealed.server';

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

/** Statement: adjusts the offer counter for offers that are hidden or restored in this batch. */
const moveOffers = ({ db }: MemberContext, by: 1 | -1, post: SQL, listing: SQL) =>
  moveCounter(db, 'active_offers', sql`${by} * ${offersListed(post, listing)}`, sql`1`);

/** Statements that apply a decision; see decision-target.server for the row that they depend on. */
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
  // A ban takes live offers out of the lists, too; they are told from those that wait hidden, because it rejects those.
  const before = (owner: string) => sql`json_object('status', status,
    'isActive', status <> 'rejected' AND NOT (${waitsHidden(owner)}), 'reviewNote', review_note, 'hiddenBy', hidden_by)`;
  const change = sql`status = 'rejected', review_note = ${decided(decisionId, 'reason')}, hidden_by = ${decisionId},
    is_active = 0, updated_at = ${now}`;
  return [
    moveOffers(ctx, -1, post, listing),
    db.run(sql`UPDATE ${decisions} SET offer_before = coalesce((SELECT ${before('author_id')} FROM ${posts} WHERE ${post}),
      (SELECT ${before('entrepreneur_id')} FROM ${listings} WHERE ${listing})) WHERE id = ${decisionId}`),
    db.run(sql`UPDATE ${posts} SET ${change} WHERE ${post}`),
    // Files of hidden content are not withdrawn: readers check the place, and it may be restored.
    db.run(sql`UPDATE ${listings} SET ${change} WHERE ${listing}`),
    hideVersionsStatement(db, targetOf(decisionId, 'post'), sql`1`),
    upholdFlags(ctx, decisionId),
  ];
}

/** Statement: the decision also answers the open flags of its target. */
const upholdFlags = ({ db, now }: MemberContext, decisionId: string) =>
  db.run(sql`UPDATE ${contentFlags} SET status = 'upheld', handled_by = ${decided(decisionId, 'decided_by')}, handled_at = ${now}
    WHERE status = 'open' AND (target_type, target_id) IN
      (SELECT target_type, target_id FROM ${decisions} WHERE id = ${decisionId})`);

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
    // A reply that went with its comment before stays away by this decision, too, when the comment comes back.
    db.run(sql`UPDATE ${comments} SET deleted_at = ${now}
      WHERE id = ${targetOf(decisionId, 'comment')} AND ${removedWithParent}`),
    db.run(sql`UPDATE ${ratings} SET deleted_at = ${now}
      WHERE id = ${targetOf(decisionId, 'rating')} AND deleted_at IS NULL`),
    markMessage(ctx, decisionId, sql`1`),
    upholdFlags(ctx, decisionId),
    withdrawFiles(db, placeOf(decisionId), 'removed', now),
  ];
}

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
  const rejected = sql`status = 'rejected', updated_at = ${now}`;
  const isCounted = sql`NOT ${isBanned(userId)}`;
  return [
    db.run(sql`UPDATE ${posts} SET ${rejected} WHERE ${byPost} AND ${waitsHidden('author_id')}`),
    db.run(sql`UPDATE ${listings} SET ${rejected} WHERE ${byListing} AND ${waitsHidden('entrepreneur_id')}`),
    moveOffers(ctx, -1, byPost, byListing),
    db.run(sql`UPDATE ${posts} SET is_active = 0 WHERE ${byPost} AND is_active = 1`),
    db.run(sql`UPDATE ${listings} SET is_active = 0 WHERE ${byListing} AND is_active = 1`),
    moveComments(db, -1, sql`${commentsOf(userId)} AND ${isShown}`),
    moveLikes(db, -1, sql`user_id = ${userId} AND ${isCounted}`),
    ...moveInterests(db, -1, sql`investor_id = ${userId} AND ${isCounted}`),
    db.run(sql`UPDATE ${userSessions} SET is_active = 0 WHERE user_id = ${userId} AND is_active = 1`),
    markAllChanged(db, userId),
    passOnStatement(db, { actorId: userId, readers: sql`1` }),
    // The lists leave them out, so the badges must not count them.
    db.run(sql`UPDATE ${notifications} SET read_at = ${now} WHERE actor_id = ${userId} AND read_at IS NULL`),
    db.run(sql`UPDATE ${users} SET banned_at = ${now}, ban_reason = ${decided(decisionId, 'reason')}
      WHERE id = ${userId} AND banned_at IS NULL`),
  ];
}
