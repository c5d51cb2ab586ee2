import { type SQL, sql } from 'drizzle-orm';
import { decisions, files, reports } from '~/db/schema';
import type { ReportTargetType } from './report';

/** SQL: a decision that removed or hid something, and no appeal reversed. */
const stands = sql`d.action IN ('hide', 'remove') AND d.appeal_status IS NOT 'reversed'`;

/** Condition on a row of comments: moderation removed the comment that it answers, and it with that one. */
export const removedWithParent: SQL = sql`EXISTS (SELECT 1 FROM ${decisions} AS d WHERE d.target_type = 'comment'
  AND d.target_id = comments.parent_id AND d.created_at = comments.deleted_at AND ${stands})`;

/**
 * Condition on a row of posts, listings, comments or messages: moderation removed it, and no appeal restored it. The law requires
 * such content to be kept, even if its author deletes it.
 */
export function takenDown(type: ReportTargetType, id: SQL): SQL {
  const byItself = sql`EXISTS (SELECT 1 FROM ${decisions} AS d
    WHERE d.target_type = ${type} AND d.target_id = ${id} AND ${stands})`;
  return type === 'comment' ? sql`(${byItself} OR ${removedWithParent})` : byItself;
}

/** SQL: a decision that removed or hid something, and whose appeal nobody has decided. */
const isAppealed = sql`w.action IN ('hide', 'remove') AND w.appeal_status = 'pending'`;

/**
 * Condition on a row of posts, listings, comments, ratings or messages: an appeal that waits may bring it back, so that it must not be
 * emptied. A reply may come back with the comment that it answers.
 */
export function appealWaits(type: ReportTargetType, id: SQL): SQL {
  const ofItself = sql`EXISTS (SELECT 1 FROM ${decisions} AS w
    WHERE w.target_type = ${type} AND w.target_id = ${id} AND ${isAppealed})`;
  if (type !== 'comment') return ofItself;
  return sql`(${ofItself} OR EXISTS (SELECT 1 FROM ${decisions} AS w WHERE w.target_type = 'comment'
    AND w.target_id = comments.parent_id AND w.created_at = comments.deleted_at AND ${isAppealed}))`;
}

/** Condition on a row of files: an appeal that waits may bring back the content that shows it. */
export const fileAppealWaits: SQL = sql`EXISTS (SELECT 1 FROM ${decisions} AS w
  WHERE w.target_type = ${files.placeType} AND w.target_id = ${files.placeId} AND ${isAppealed})`;

/** Condition on a row of files: evidence, because moderation removed the file or the content that shows it. */
export const sealedFile: SQL = sql`(${files.withdrawnReason} IS 'removed' OR EXISTS (SELECT 1 FROM ${decisions} AS d
  WHERE d.target_type = ${files.placeType} AND d.target_id = ${files.placeId} AND ${stands}))`;

/** Condition on a row of files: the copy that a report keeps of what was reported shows the picture. */
export const isReportedPicture: SQL = sql`EXISTS (SELECT 1 FROM ${reports} AS r, json_each(r.evidence, '$.images') AS picture
  WHERE r.target_type = files.place_type AND r.target_id = files.place_id AND r.evidence IS NOT NULL
  AND picture.value = '/files/' || files.id)`;
