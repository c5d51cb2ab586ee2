import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { namedBatch } from '~/db/named-batch';
import { auditLog, files, users, verifications } from '~/db/schema';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import type { StepUp } from '~/domain/auth/admin-access.server';
import { mailDecision } from '~/domain/moderation/notice.server';
import { tellNotified } from '~/domain/notification/notification.server';
import { systemNotificationStatement } from '~/domain/notification/system-notification.server';
import type { MemberContext } from '~/domain/shared/context';
import { verificationLimits } from '~/domain/verification/verification';
import { AppError, invalidField } from '~/lib/app-error';
import { DAY_MS } from '~/lib/time/duration';
import type { Recipient } from '~/platform/mail.server';
import type { AdminUser } from './user.schema';
import { toAdminUser, userQueryById } from './user-queue.server';
import * as words from './verification-decision.words';

interface VerificationVerdict {
  isVerified: boolean;
  reason: string | undefined;
  submissionId: string | undefined;
  submissionStatus: 'submitted' | 'verified' | undefined;
  step: StepUp;
}

/**
 * Verifies the user, rejects the submission or removes the badge; the last two need a reason. Repeating a decision changes nothing.
 * Throws `conflict` if there is a newer submission or another admin has already decided.
 */
export async function decideVerification(
  ctx: MemberContext,
  id: string,
  verdict: VerificationVerdict,
): Promise<AdminUser> {
  const { isVerified, reason, step } = verdict;
  if (!isVerified && !reason) throw invalidField('reason', words.userReads());
  const { db } = ctx;
  const auditId = newId(ctx.now);
  const when = wasAudited(auditId);
  const status = isVerified ? ('verified' as const) : ('rejected' as const);
  const sentence = () => (isVerified ? words.verified() : words.rejected({ reason: reason ?? '' }));
  const {
    facts: [facts],
    audited,
    notified,
    recipient: [recipient],
    user: [row],
  } = await namedBatch(db, {
    renewed: step.renew,
    facts: db.all<{ seen: number }>(sql`SELECT ${hasSeenDocument(ctx, id)} AS seen`),
    audited: auditStatement(ctx, auditOf(auditId, id, verdict), mayDecide(ctx, id, verdict)),
    decided: decideSubmission(ctx, id, verdict, when),
    notified: systemNotificationStatement(
      ctx,
      { to: sql`${id}`, type: `verification_${status}`, sentence },
      when,
    ),
    badge:
      db.run(sql`UPDATE ${users} SET is_verified = ${isVerified ? 1 : 0}, verification_status = ${status},
      verification_note = ${isVerified ? null : (reason ?? null)}, verified_at = ${isVerified ? ctx.now : null},
      updated_at = ${ctx.now} WHERE id = ${id} AND ${when}`),
    recipient: db.all<Recipient>(sql`SELECT email, language FROM ${users} WHERE id = ${id}`),
    user: userQueryById(ctx, id),
  });
  if (!row) throw new AppError('not_found', words.noUser());
  const user = toAdminUser(row);
  if (audited.length === 0) {
    const isUnseen = isVerified && !user.isVerified && user.submission?.documentUrl && !facts?.seen;
    if (isUnseen) throw new AppError('conflict', words.openFirst(), { current: user });
    return unchanged(user, verdict);
  }
  tellNotified(ctx, notified);
  mailDecision(ctx, recipient, () => ({
    kind: `verification_${status}`,
    subject: isVerified ? words.verifiedSubject() : words.rejectedSubject(),
    lines: [sentence(), `${ctx.client.origin}/verification`],
  }));
  return user;
}

/** Condition: this admin has opened the document of the user's open submission. The badge says that somebody compared it. */
const hasSeenDocument = ({ viewer }: MemberContext, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${verifications} AS v JOIN ${auditLog} AS seen ON seen.target_id = v.user_id
    AND seen.created_at >= v.created_at AND seen.actor_id = ${viewer.id} AND seen.action = 'document.viewed'
    AND json_extract(seen.after, '$.document') = v.file_id
    WHERE v.user_id = ${id} AND v.status = 'submitted')`;

/**
 * Condition: the decision would change something and is about the submission that the admin reviewed. Nobody is verified without a
 * document on file that this admin has opened, nor while banned or an admin. What they have sent is rejected like any other: it
 * would wait for ever otherwise, and its document be kept.
 */
function mayDecide(ctx: MemberContext, id: string, verdict: VerificationVerdict): SQL {
  const may = verdict.isVerified ? mayVerify(ctx, id, verdict) : mayRefuse(id, verdict);
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${id} AND deleted_at IS NULL AND ${may})`;
}

const isMember = sql`user_type <> 'admin'`;
const hasBadge = sql`is_verified = 1 AND ${isMember}`;

/** Condition: the user has a submission, aliased v, of which `is` holds. */
const hasSubmission = (id: string, is: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${verifications} AS v WHERE v.user_id = ${id} AND ${is})`;

const isOpen = sql`v.status = 'submitted'`;

/** Condition on a row of users. */
function mayVerify(ctx: MemberContext, id: string, { submissionId }: VerificationVerdict): SQL {
  const hasDocument = sql`EXISTS (SELECT 1 FROM ${files} AS f WHERE f.id = v.file_id AND f.deleted_at IS NULL)`;
  const isReviewed = submissionId ? sql`v.id = ${submissionId}` : sql`1`;
  return sql`is_verified = 0 AND ${isMember} AND banned_at IS NULL AND ${hasSeenDocument(ctx, id)}
    AND ${hasSubmission(id, sql`${isOpen} AND ${isReviewed} AND ${hasDocument}`)}`;
}

/** Condition on a row of users. A refusal that names no submission is about a badge, and rejects nothing that was sent since. */
function mayRefuse(id: string, { submissionId, submissionStatus }: VerificationVerdict): SQL {
  if (!submissionId) return sql`${hasBadge} AND NOT ${hasSubmission(id, isOpen)}`;
  const isReviewed = submissionStatus ? sql`v.status = ${submissionStatus}` : sql`1`;
  const isRefusable = sql`(${isOpen} OR (v.status = 'verified' AND ${hasBadge}))`;
  return hasSubmission(id, sql`v.id = ${submissionId} AND ${isReviewed} AND ${isRefusable}`);
}

const auditOf = (auditId: string, id: string, { isVerified, reason }: VerificationVerdict) => ({
  id: auditId,
  action: isVerified ? 'user.verification_verified' : 'user.verification_rejected',
  targetType: 'user',
  targetId: id,
  before: sql`SELECT json_object('isVerified', is_verified, 'verificationStatus', verification_status)
    FROM ${users} WHERE id = ${id}`,
  after: { isVerified, verificationStatus: isVerified ? 'verified' : 'rejected' },
  reason: reason ?? null,
});

/** Statement: decides the submission that the verdict names, or otherwise the one that it can only be about. */
function decideSubmission(
  { db, now, viewer }: MemberContext,
  id: string,
  { isVerified, reason, submissionId }: VerificationVerdict,
  when: SQL,
) {
  const expiresAt = isVerified ? now + verificationLimits.validDays * DAY_MS : null;
  const isMeant = submissionId
    ? sql`v.id = ${submissionId}`
    : sql`v.status = ${isVerified ? 'submitted' : 'verified'}`;
  return db.run(sql`UPDATE ${verifications} SET status = ${isVerified ? 'verified' : 'rejected'},
      note = coalesce(${reason ?? null}, note), decided_by = ${viewer.id}, decided_at = ${now}, expires_at = ${expiresAt}
    WHERE id = (SELECT v.id FROM ${verifications} AS v WHERE v.user_id = ${id} AND ${isMeant}
      ORDER BY v.created_at DESC LIMIT 1) AND ${when}`);
}

/** The user whom the decision did not change because it was made before; throws why it could not be made. */
function unchanged(user: AdminUser, verdict: VerificationVerdict): AdminUser {
  const { isVerified } = verdict;
  if (isVerified && user.userType === 'admin') throw new AppError('forbidden', words.notAdmins());
  const isDecided = isVerified ? user.isVerified : user.verificationStatus === 'rejected';
  const isOther = hasNewer(user, verdict);
  if (isDecided && !isOther) return user;
  const message = isOther ? words.newerDocuments() : whyNotDecided(user, isVerified);
  throw new AppError('conflict', message, { current: user });
}

function hasNewer({ submission }: AdminUser, { isVerified, submissionId }: VerificationVerdict): boolean {
  if (submissionId) return submission?.id !== submissionId;
  return !isVerified && submission?.status === 'submitted';
}

function whyNotDecided({ submission }: AdminUser, isVerified: boolean): string {
  if (!isVerified) return words.nothingToReject();
  const hasSent = submission?.documentUrl && submission.status === 'submitted';
  return hasSent ? words.notNow() : words.nothingSent();
}
