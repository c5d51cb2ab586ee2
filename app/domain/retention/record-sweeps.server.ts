import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { inJson } from '~/db/in-json';
import { namedBatch } from '~/db/named-batch';
import {
  adminProposals,
  authAttempts,
  comments,
  consents,
  contentFlags,
  dailyViews,
  decisions,
  drafts,
  erasures,
  files,
  listings,
  notifications,
  passwordResets,
  posts,
  pushSubscriptions,
  reports,
  sealedRecords,
  userSessions,
  verifications,
} from '~/db/schema';
import {
  fileAppealWaits,
  isReported,
  removedWithParent,
  sealedFile,
} from '~/domain/moderation/sealed.server';
import { istDay } from '~/lib/time/in-words';
import type { Sweep } from './content-sweeps.server';

/** Deletes the oldest rows by their time column, through its index. */
const deleteOldest =
  (table: SQL, clock: SQL, key = sql`id`): Sweep =>
  async ({ db }, { before, limit }) => {
    const [gone] = await db.batch([
      db.all<{ gone: number }>(sql`DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table}
        WHERE ${clock} < ${before} ORDER BY ${clock} LIMIT ${limit}) RETURNING 1 AS gone`),
    ]);
    return gone.length;
  };

export const sweepRegistrations = deleteOldest(sql`${sealedRecords}`, sql`sealed_at`);
export const sweepSessions = deleteOldest(sql`${userSessions}`, sql`last_activity`);
/** Sessions end by themselves after the same time, and get no pushes from then on. */
export const sweepPushes: Sweep = async ({ db }, { before, limit }) => {
  const [gone] = await db.batch([
    db.all<{ gone: number }>(sql`DELETE FROM ${pushSubscriptions} WHERE session_id IN (
      SELECT s.id FROM ${pushSubscriptions} AS p JOIN ${userSessions} AS s ON s.id = p.session_id
      WHERE s.last_activity < ${before} LIMIT ${limit}) RETURNING 1 AS gone`),
  ]);
  return gone.length;
};
export const sweepAttempts = deleteOldest(sql`${authAttempts}`, sql`created_at`);
export const sweepResets = deleteOldest(sql`${passwordResets}`, sql`expires_at`);
export const sweepDrafts = deleteOldest(sql`${drafts}`, sql`updated_at`, sql`rowid`);
export const sweepProposals = deleteOldest(sql`${adminProposals}`, sql`created_at`);
export const sweepNotifications = deleteOldest(sql`${notifications}`, sql`created_at`);

/** Views are deleted by whole days. */
export const sweepViews: Sweep = async ({ db }, { before, limit }) => {
  const [gone] = await db.batch([
    db.all<{ gone: number }>(sql`DELETE FROM ${dailyViews} WHERE rowid IN (SELECT rowid FROM ${dailyViews}
      WHERE day < ${istDay(before)} ORDER BY day LIMIT ${limit}) RETURNING 1 AS gone`),
  ]);
  return gone.length;
};

/**
 * Deletes withdrawn files, objects first: without its row, an object could not be found again. Files are marked before, so that no
 * older form attaches one again meanwhile; an interrupted sweep finds the marked ones again.
 */
const sweepFiles =
  (isOurs: SQL): Sweep =>
  async (ctx, { before, limit }) => {
    const { db } = ctx;
    const due = sql`SELECT id FROM ${files} WHERE withdrawn_at IS NOT NULL AND withdrawn_at < ${before} AND ${isOurs}
      ORDER BY withdrawn_at, id LIMIT ${limit}`;
    const mark = sql`UPDATE ${files} SET deleted_at = coalesce(deleted_at, ${ctx.now}) WHERE id IN (${due}) RETURNING id`;
    const [marked] = await db.batch([db.all<{ id: string }>(mark)]);
    if (marked.length === 0) return 0;
    const ids = marked.map(({ id }) => id);
    await ctx.files.remove(ids);
    await db.batch([
      db.run(sql`UPDATE ${verifications} SET file_id = NULL WHERE file_id IN ${inJson(ids)}`),
      db.run(sql`DELETE FROM ${files} WHERE id IN ${inJson(ids)}`),
    ]);
    return ids.length;
  };

// What a report shows stays as long as that report keeps its evidence.
export const sweepDeletedFiles = sweepFiles(sql`NOT ${sealedFile} AND NOT ${isReported}`);
export const sweepRemovedFiles = sweepFiles(
  sql`${sealedFile} AND NOT ${fileAppealWaits} AND NOT ${isReported}`,
);

/** Condition on a row of `verifications`, called `o`: a rename superseded it before anybody decided, so nobody needs its scan. */
const isSuperseded = sql`(o.status = 'expired' AND o.decided_at IS NULL)`;

/**
 * Deletes the scan of a decided verification; for a rejected one also the name and numbers. A scan that another submission needs stays
 * with that one. Files are marked first, so that no rename submits them again; an interrupted sweep finds the marked ones again.
 */
const sweepDocuments =
  (status: 'rejected' | 'verified' | 'expired', emptied = sql``): Sweep =>
  async (ctx, { before, limit }) => {
    const { db } = ctx;
    const [due] = await db.batch([
      db.all<{ id: string; fileId: string }>(sql`SELECT id, file_id AS fileId FROM ${verifications}
        WHERE status = ${status} AND file_id IS NOT NULL AND decided_at < ${before}
        ORDER BY decided_at, id LIMIT ${limit}`),
    ]);
    if (due.length === 0) return 0;
    const these = inJson(due.map(({ id }) => id));
    const [marked] = await db.batch([
      db.all<{ id: string }>(sql`UPDATE ${files} SET deleted_at = ${ctx.now}
        WHERE id IN ${inJson(due.map(({ fileId }) => fileId))} AND NOT EXISTS (SELECT 1 FROM ${verifications} AS o
          WHERE o.file_id = files.id AND o.id NOT IN ${these} AND NOT ${isSuperseded}) RETURNING id`),
    ]);
    const freed = marked.map(({ id }) => id);
    await ctx.files.remove(freed);
    await db.batch([
      db.run(sql`UPDATE ${verifications} SET file_id = NULL${emptied} WHERE id IN ${these}`),
      db.run(sql`UPDATE ${verifications} SET file_id = NULL WHERE file_id IN ${inJson(freed)}`),
      db.run(sql`DELETE FROM ${files} WHERE id IN ${inJson(freed)}`),
    ]);
    return due.length;
  };

export const rejectedDocuments = [
  sweepDocuments('rejected', sql`, legal_name = '', gstin = NULL, udyam = NULL, renamed_from = NULL`),
];
export const acceptedDocuments = [sweepDocuments('verified'), sweepDocuments('expired')];

/** Clears the evidence of closed reports once no appeal is possible; later if action was taken. */
const sweepEvidence =
  (acted: SQL): Sweep =>
  async ({ db }, { before, limit }) => {
    const [gone] = await db.batch([
      db.all<{ id: string }>(sql`UPDATE ${reports} SET evidence = NULL WHERE id IN (
        SELECT id FROM ${reports} WHERE evidence IS NOT NULL AND closed_at < ${before} AND ${acted}
          AND NOT EXISTS (SELECT 1 FROM ${decisions} AS d WHERE d.id = reports.decision_id AND d.appeal_status = 'pending')
        ORDER BY closed_at, id LIMIT ${limit}) RETURNING id`),
    ]);
    return gone.length;
  };

export const sweepDismissedEvidence = sweepEvidence(sql`decision_id IS NULL`);
export const sweepActedEvidence = sweepEvidence(sql`decision_id IS NOT NULL`);

/**
 * Closes the open flags of what its author has deleted, or what has gone with something else: nobody reads it any more, and its words are
 * forgotten in their time.
 */
export const sweepFlagsOfDeleted: Sweep = async ({ db, now }, { limit }) => {
  const gone = (
    table: SQLiteTable,
    type: string,
    waits = sql`0`,
  ) => sql`(f.target_type = ${type} AND NOT EXISTS (
    SELECT 1 FROM ${table} WHERE ${table}.id = f.target_id AND (${table}.deleted_at IS NULL OR ${waits})))`;
  const [closed] = await db.batch([
    db.all<{
      id: string;
    }>(sql`UPDATE ${contentFlags} SET status = 'cleared', handled_at = ${now} WHERE id IN (
      SELECT f.id FROM ${contentFlags} AS f WHERE f.status = 'open'
        AND (${gone(posts, 'post')} OR ${gone(listings, 'listing')} OR ${gone(comments, 'comment', removedWithParent)})
      LIMIT ${limit}) RETURNING id`),
  ]);
  return closed.length;
};

export const sweepFlaggedWords: Sweep = async ({ db }, { before, limit }) => {
  const [gone] = await db.batch([
    db.all<{ id: string }>(sql`UPDATE ${contentFlags} SET excerpt = '' WHERE id IN (
      SELECT id FROM ${contentFlags} WHERE excerpt <> '' AND handled_at < ${before}
      ORDER BY handled_at, id LIMIT ${limit}) RETURNING id`),
  ]);
  return gone.length;
};

/** Condition: a message of theirs is removed, and its words are not cleared yet. Without the decision it would be shown again. */
const hidesMessages = (
  userId: SQL,
) => sql`EXISTS (SELECT 1 FROM ${decisions} AS d INDEXED BY decisions_user WHERE d.user_id = ${userId}
  AND d.target_type = 'message' AND d.action = 'remove' AND d.cleared_at IS NULL AND d.appeal_status IS NOT 'reversed')`;

/** Condition: a report about them is open, or still has its evidence, which goes in its own time. */
const isReportedOn = (
  userId: SQL,
) => sql`EXISTS (SELECT 1 FROM ${reports} AS r WHERE r.reported_user_id = ${userId}
  AND (r.evidence IS NOT NULL OR r.status IN ('pending', 'in_review')))`;

/**
 * Deletes consents, reports and sanctions of a user one year after the account ended; reports and sanctions as soon after as the words of
 * every removed message and the evidence of every report are cleared.
 */
export const sweepEndedAccounts: Sweep = async ({ db }, { before, limit }) => {
  const endedWhere = (condition: SQL) => sql`SELECT user_id FROM ${erasures} WHERE finished_at IS NOT NULL
    AND finished_at < ${before} AND ${condition} ORDER BY finished_at, user_id LIMIT ${limit}`;
  const userId = sql`erasures.user_id`;
  const waits = sql`(${hidesMessages(userId)} OR ${isReportedOn(userId)})`;
  const [old, waiting] = [endedWhere(sql`NOT ${waits}`), endedWhere(waits)];
  const { gone } = await namedBatch(db, {
    consents: db.run(sql`DELETE FROM ${consents} WHERE user_id IN (${old}) OR user_id IN (${waiting})`),
    decisions: db.run(sql`DELETE FROM ${decisions} WHERE user_id IN (${old})`),
    reports: db.run(
      sql`DELETE FROM ${reports} WHERE reported_user_id IN (${old}) AND status IN ('resolved', 'dismissed')`,
    ),
    gone: db.all<{ id: string }>(
      sql`DELETE FROM ${erasures} WHERE user_id IN (${old}) RETURNING user_id AS id`,
    ),
  });
  return gone.length;
};
