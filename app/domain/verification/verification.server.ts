import { sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { users, verifications } from '~/db/schema';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import { fileIdOf } from '~/domain/file/file';
import { attachFiles, mayAttachFiles } from '~/domain/file/place-files.server';
import { mailDecision } from '~/domain/moderation/notice.server';
import { type Told, tellNotified } from '~/domain/notification/notification.server';
import { systemNotificationStatement } from '~/domain/notification/system-notification.server';
import { type AppContext, type MemberContext, noticeTime } from '~/domain/shared/context';
import { AppError, invalidField } from '~/lib/app-error';
import { iso, isoOrNull } from '~/lib/time/iso';
import { describeError } from '~/platform/log.server';
import type { Recipient } from '~/platform/mail.server';
import { admins } from './checked.words';
import * as words from './submission.words';
import type { NewVerification, VerificationState, VerificationView } from './verification.schema';

interface StateRow {
  state: VerificationState['status'];
  id: string | null;
  status: VerificationView['status'] | null;
  legalName: string;
  documentKind: string;
  fileId: string;
  gstin: string | null;
  udyam: string | null;
  note: string | null;
  createdAt: number;
  decidedAt: number | null;
  expiresAt: number | null;
}

const stateQuery = ({ db, viewer }: MemberContext) =>
  db.all<StateRow>(sql`SELECT u.verification_status AS state, v.id, v.status, v.legal_name AS legalName,
      v.document_kind AS documentKind, v.file_id AS fileId, v.gstin, v.udyam, v.note, v.created_at AS createdAt,
      v.decided_at AS decidedAt, v.expires_at AS expiresAt
    FROM ${users} AS u LEFT JOIN ${verifications} AS v ON v.id = (SELECT id FROM ${verifications} AS latest
      WHERE latest.user_id = u.id ORDER BY latest.created_at DESC LIMIT 1)
    WHERE u.id = ${viewer.id}`);

function toState(row: StateRow | undefined): VerificationState {
  // The session was just joined with this row, so it exists.
  if (!row) throw new Error('the viewer has no row');
  if (!row.id || !row.status) return { status: row.state, submission: null };
  const { status, legalName, documentKind, gstin, udyam, note } = row;
  return {
    status: row.state,
    submission: {
      status,
      legalName,
      documentKind,
      gstin,
      udyam,
      note: status === 'rejected' ? note : null,
      submittedAt: iso(row.createdAt),
      decidedAt: isoOrNull(row.decidedAt),
      expiresAt: isoOrNull(row.expiresAt),
    },
  };
}

/** The viewer's verification status and latest submission. */
export async function getVerification(ctx: MemberContext): Promise<VerificationState> {
  const [[row]] = await ctx.db.batch([stateQuery(ctx)]);
  return toState(row);
}

const typedFields = ['legalName', 'documentKind', 'fileId', 'gstin', 'udyam'] as const;

/** Whether the latest submission, which nobody has decided about, says the same: it arrived, and its answer was lost. */
const isSentAlready = (latest: StateRow | undefined, row: Pick<StateRow, (typeof typedFields)[number]>) =>
  latest?.status === 'submitted' && typedFields.every((field) => latest[field] === row[field]);

/**
 * Submits name and document for review; once, however often the same is sent. Throws `conflict` while another submission is in review
 * or the verification is valid, `invalid` for a document that is not the viewer's own.
 */
export async function submitVerification(
  ctx: MemberContext,
  input: NewVerification,
): Promise<{ state: VerificationState; created: boolean }> {
  const { db, viewer, now } = ctx;
  if (viewer.userType === 'admin') throw new AppError('forbidden', admins());
  const fileId = fileIdOf(input.document) ?? '';
  const mayStart = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${viewer.id} AND is_verified = 0)
    AND NOT EXISTS (SELECT 1 FROM ${verifications} AS v WHERE v.user_id = ${viewer.id} AND v.status = 'submitted')`;
  const row = {
    id: newId(now),
    userId: viewer.id,
    legalName: input.legalName,
    documentKind: input.documentKind,
    fileId,
    gstin: input.gstin ?? null,
    udyam: input.udyam ?? null,
    // Of a name that was changed since the last look at a document.
    renamedFrom: sql`SELECT v.renamed_from FROM ${verifications} AS v WHERE v.user_id = ${viewer.id}
      ORDER BY v.created_at DESC, v.id DESC LIMIT 1`,
    createdAt: now,
  };
  const place = { type: 'verification', id: row.id } as const;
  const document = { ownerId: viewer.id, ids: [fileId], use: 'document', place } as const;
  const owns = mayAttachFiles(document);
  const made = sql`EXISTS (SELECT 1 FROM ${verifications} WHERE id = ${row.id})`;
  const {
    facts: [facts],
    inserted,
    state: [state],
  } = await namedBatch(db, {
    facts: db.all<{ owns: number; open: number }>(sql`SELECT ${owns} AS owns, (${mayStart}) AS open`),
    inserted: insertWhere(db, verifications, row, sql`${mayStart} AND ${owns}`),
    user: db.run(sql`UPDATE ${users} SET verification_status = 'submitted', verification_note = NULL, updated_at = ${now}
      WHERE id = ${viewer.id} AND ${made}`),
    former: db.run(sql`UPDATE ${verifications} SET renamed_from = NULL
      WHERE user_id = ${viewer.id} AND status = 'expired' AND ${made}`),
    document: attachFiles(db, document, now),
    audited: auditStatement(
      ctx,
      {
        action: 'verification.submitted',
        targetType: 'user',
        targetId: viewer.id,
        after: { documentKind: input.documentKind },
      },
      made,
    ),
    state: stateQuery(ctx),
  });
  const created = inserted.length > 0;
  if (created || isSentAlready(state, row)) return { state: toState(state), created };
  // A pending submission already holds the document, so a second tap must get that conflict instead of a missing file.
  if (facts?.open && !facts.owns) throw invalidField('document', words.documentGone());
  const current = toState(state);
  throw new AppError(
    'conflict',
    current.status === 'verified' ? words.alreadyVerified() : words.underReview(),
    { current },
  );
}

/** Each has a batch of its own, and D1 allows a thousand statements per Worker invocation, for all tasks of a cron together. */
const PER_RUN = 20;

/** From the cron: expires verifications that are too old, the oldest first. One that fails stops no other. */
export async function expireVerifications(ctx: AppContext): Promise<number> {
  const { db, now } = ctx;
  const [due] = await db.batch([
    db.all<Due>(sql`SELECT v.id, v.user_id AS userId, u.email, u.language, u.banned_at IS NOT NULL AS isBanned
      FROM ${verifications} AS v JOIN ${users} AS u ON u.id = v.user_id
      WHERE v.status = 'verified' AND v.expires_at < ${now} AND u.deleted_at IS NULL
      ORDER BY v.expires_at LIMIT ${PER_RUN}`),
  ]);
  for (const one of due) {
    try {
      await expireOne(ctx, one);
    } catch (error) {
      ctx.log({ event: 'background_failed', task: 'expire_verifications', error: describeError(error) });
    }
  }
  if (due.length > 0) ctx.log({ event: 'swept', task: 'expired_verifications', count: due.length });
  return due.length;
}

interface Due extends Recipient {
  id: string;
  userId: string;
  isBanned: number;
}

async function expireOne(ctx: AppContext, due: Due): Promise<void> {
  const { id, userId } = due;
  const { db, now } = ctx;
  const auditId = newId(now);
  const notice = {
    to: sql`${userId}`,
    type: 'verification_expired',
    subject: id,
    sentence: words.expired,
  } as const;
  const [, , , told] = await db.batch([
    auditStatement(
      { ...ctx, viewer: null },
      {
        id: auditId,
        action: 'user.verification_expired',
        targetType: 'user',
        targetId: userId,
        before: { isVerified: true },
        after: { isVerified: false },
      },
      sql`EXISTS (SELECT 1 FROM ${verifications} WHERE id = ${id} AND status = 'verified' AND expires_at < ${now})`,
    ),
    // The data of the expired verification is cleared together with the badge.
    db.run(sql`UPDATE ${verifications} SET status = 'expired', legal_name = '', gstin = NULL, udyam = NULL,
        renamed_from = NULL WHERE id = ${id} AND ${wasAudited(auditId)}`),
    db.run(sql`UPDATE ${users} SET is_verified = 0, verification_status = 'expired' WHERE id = ${userId}
      AND ${wasAudited(auditId)} AND NOT EXISTS (SELECT 1 FROM ${verifications} AS v
        WHERE v.user_id = ${userId} AND v.status IN ('submitted', 'verified'))`),
    systemNotificationStatement({ db, now: noticeTime(ctx) }, notice, wasAudited(auditId)),
  ]);
  if (told.length > 0) tellOfExpiry(ctx, due, told);
}

function tellOfExpiry(ctx: AppContext, due: Due, told: readonly Told[]): void {
  tellNotified(ctx, told);
  // A banned user cannot send a document again.
  mailDecision(ctx, due.isBanned ? undefined : due, () => ({
    kind: 'verification_expired',
    subject: words.expiredSubject(),
    lines: [words.expired(), `${ctx.client.origin}/verification`],
  }));
}
