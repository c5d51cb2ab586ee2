import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { contentFlags, listings, posts, users } from '~/db/schema';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import { requireAdmin } from '~/domain/auth/admin-access.server';
import { mailDecision } from '~/domain/moderation/notice.server';
import * as schemaWords from '~/domain/moderation/schema.words';
import { type Told, tellNotified } from '~/domain/notification/notification.server';
import { TITLE } from '~/domain/notification/spoken-to.server';
import { systemNotificationStatement } from '~/domain/notification/system-notification.server';
import { postWords } from '~/domain/offer/title.server';
import { forgetApprovedStatement, hideVersionsStatement } from '~/domain/offer/version.server';
import type { ReviewStatus } from '~/domain/offer-status/review-status';
import type { MemberContext } from '~/domain/shared/context';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { offerPath } from '~/domain/shared/paths';
import { moveCounter } from '~/domain/site-counters/site-counters.server';
import { AppError, invalidField } from '~/lib/app-error';
import type { Recipient } from '~/platform/mail.server';
import { reviewMessages } from './offer-review-messages';

export interface OfferReview {
  status: ReviewStatus;
  /** Shown to the owner. */
  reviewNote?: string | null | undefined;
  /** The status that the admin saw, so that another admin's decision in between is not overwritten. */
  from?: ReviewStatus | undefined;
  /** `updatedAt` of the version that the admin reviewed, ISO 8601, so that later changes are not approved unseen. */
  seen?: string | undefined;
}

const tables = {
  post: { table: posts, owner: sql`author_id`, countsAsOffer: sql`post_type = 'investment'` },
  listing: { table: listings, owner: sql`entrepreneur_id`, countsAsOffer: sql`closed_at IS NULL` },
} as const;

/**
 * The parts of a batch that approve or reject another user's post or listing. Repeating a decision changes nothing and notifies nobody;
 * a rejection with another reason is refused, since the owner has read the first. Throws `forbidden`, `invalid`.
 */
export function reviewStatements(ctx: MemberContext, kind: OfferKind, id: string, review: OfferReview) {
  requireAdmin(ctx);
  const { status, reviewNote = null, from, seen } = review;
  if (status === 'pending')
    throw invalidField('status', kind === 'post' ? schemaWords.approvePost() : schemaWords.approveListing());
  const { db, now } = ctx;
  const { table, owner, countsAsOffer } = tables[kind];
  const isLive = status === 'approved';
  const note = isLive ? null : reviewNote;
  const ownerId = sql`(SELECT ${owner} FROM ${table} WHERE id = ${id})`;
  // Offers of a banned user stay hidden, even if approved.
  const goesLive = isLive
    ? sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE id = ${ownerId} AND banned_at IS NOT NULL)`
    : sql`0`;
  const entry = {
    id: newId(now),
    action: `${kind}.${status}`,
    targetType: kind,
    targetId: id,
    before: sql`SELECT json_object('status', status, 'isActive', is_active) FROM ${table} WHERE id = ${id}`,
    after: { status },
    reason: note,
  };
  const asSeen = sql`${from === undefined ? sql`1` : sql`status = ${from}`}
    AND ${seen === undefined ? sql`1` : sql`updated_at = ${Date.parse(seen)}`}`;
  const due = sql`EXISTS (SELECT 1 FROM ${table} WHERE id = ${id} AND deleted_at IS NULL AND ${owner} <> ${ctx.viewer.id}
    AND status <> ${status} AND ${asSeen})`;
  const when = wasAudited(entry.id);
  const by = sql`(${goesLive}) - is_active`;
  return {
    audited: auditStatement(ctx, entry, due),
    count: moveCounter(
      db,
      'active_offers',
      sql`coalesce((SELECT ${by} FROM ${table} WHERE id = ${id} AND ${countsAsOffer}), 0)`,
      when,
    ),
    review:
      db.run(sql`UPDATE ${table} SET status = ${status}, review_note = ${note}, hidden_by = NULL, is_active = ${goesLive},
      updated_at = ${now}
      WHERE id = ${id} AND ${when}`),
    // The review also closes the open flags of scam detection.
    flags:
      db.run(sql`UPDATE ${contentFlags} SET status = ${isLive ? 'cleared' : 'upheld'}, handled_by = ${ctx.viewer.id},
      handled_at = ${now} WHERE target_type = ${kind} AND target_id = ${id} AND status = 'open' AND ${when}`),
    approvedVersion: forgetApprovedStatement(db, kind, id, isLive ? when : sql`0`),
    versions: hideVersionsStatement(db, id, isLive ? sql`0` : when),
    notified: systemNotificationStatement(ctx, noticeOf(kind, { id, ownerId, isLive, note }), when),
    owner:
      db.all<OwnerAddress>(sql`SELECT users.email AS email, users.language AS language, t.title AS title, t.status AS status, t.review_note AS reviewNote,
      t.updated_at AS updatedAt, t.${owner} = ${ctx.viewer.id} AS isOwn FROM ${table} AS t JOIN ${users} ON users.id = t.${owner} WHERE t.id = ${id} AND t.deleted_at IS NULL`),
  };
}

/** Results of `reviewStatements`. */
interface Reviewed {
  audited: unknown[];
  notified: Told[];
  owner: OwnerAddress[];
}

interface OwnerAddress extends Recipient {
  title: string | null;
  /** The status after the decision. */
  status: ReviewStatus;
  reviewNote: string | null;
  updatedAt: number;
  isOwn: number;
}

interface ReviewNotice {
  id: string;
  ownerId: SQL;
  isLive: boolean;
  note: string | null;
}

function noticeOf(kind: OfferKind, { id, ownerId, isLive, note }: ReviewNotice) {
  const { table } = tables[kind];
  const text = kind === 'post' ? postWords(sql`title`, sql`content`, 40) : sql`title`;
  const { approved, rejected } = reviewMessages[kind].notice;
  return {
    to: ownerId,
    type: isLive ? ('listing_approved' as const) : ('listing_rejected' as const),
    sentence: () => (isLive ? approved(TITLE) : rejected(TITLE, note)),
    named: sql`(SELECT ${text} FROM ${table} WHERE id = ${id})`,
    ...(kind === 'post' ? { postId: id } : { listingId: id }),
  };
}

/**
 * After the commit: notifies the owner, and throws `conflict` if another decision came first, `forbidden` if the admin is the owner:
 * the approval would clear the flags on their own words.
 */
export function settleReview(
  ctx: MemberContext,
  kind: OfferKind,
  id: string,
  review: OfferReview,
  { audited, notified, owner: [owner] }: Reviewed,
): void {
  if (!owner) return;
  const { status, from, seen, reviewNote } = review;
  const messages = reviewMessages[kind];
  if (audited.length === 0) {
    if (owner.status === status) {
      if (status === 'approved' || !reviewNote || reviewNote === owner.reviewNote) return;
      const current = { status, reviewNote: owner.reviewNote };
      throw new AppError('conflict', messages.rejectedBefore(), { current });
    }
    if (owner.isOwn) throw new AppError('forbidden', messages.own());
    if (seen !== undefined && owner.updatedAt !== Date.parse(seen) && (from ?? owner.status) === owner.status)
      throw new AppError('conflict', messages.changed());
    if (from === undefined) return;
    throw new AppError('conflict', messages.decided[owner.status](), {
      current: { status: owner.status },
    });
  }
  tellNotified(ctx, notified);
  const { appName } = ctx.config;
  const mail = messages.mail[status === 'approved' ? 'approved' : 'rejected'];
  mailDecision(ctx, owner, () => ({
    kind: `${kind}_${status}`,
    ...mail(appName, reviewNote, `${ctx.client.origin}${offerPath(kind, id)}`),
  }));
}
