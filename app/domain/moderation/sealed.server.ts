import { type SQL, sql } from 'drizzle-orm';
import { decisions, files, reports } from '~/db/schema';
import { urlOfFile } from '~/domain/file/file-sql.server';
import type { ReportTargetType } from './report';

const removes = sql`decision.action IN ('hide', 'remove')`;
/** SQL: the decision removed or hid something, and no appeal reversed it. */
const stands = sql`${removes} AND decision.appeal_status IS NOT 'reversed'`;
/** SQL: the decision removed or hid something, and nobody has decided about its appeal. */
const isAppealed = sql`${removes} AND decision.appeal_status = 'pending'`;

/** Condition: there is a decision on this target of which `is` holds. */
const decidedOn = (type: SQL, id: SQL, is: SQL): SQL => sql`EXISTS (SELECT 1 FROM ${decisions} AS decision
  WHERE decision.target_type = ${type} AND decision.target_id = ${id} AND ${is})`;

/** Condition on a row of comments: it went with the comment that it answers, by a decision of which `is` holds. */
const decidedOnParent = (is: SQL): SQL =>
  decidedOn(
    sql`'comment'`,
    sql`comments.parent_id`,
    sql`decision.created_at = comments.deleted_at AND ${is}`,
  );

const decidedOnIt = (type: ReportTargetType, id: SQL, is: SQL): SQL => {
  const byItself = decidedOn(sql`${type}`, id, is);
  return type === 'comment' ? sql`(${byItself} OR ${decidedOnParent(is)})` : byItself;
};

/** Condition on a row of comments: moderation removed the comment that it answers, and it with that one. */
export const removedWithParent: SQL = decidedOnParent(stands);

/**
 * Condition on a row of posts, listings, comments or messages: moderation removed it, and no appeal restored it. The law requires
 * such content to be kept, even if its author deletes it.
 */
export const takenDown = (type: ReportTargetType, id: SQL): SQL => decidedOnIt(type, id, stands);

/**
 * Condition on a row of posts, listings, comments, ratings or messages: an appeal that waits may bring it back, so that it must not be
 * emptied. A reply may come back with the comment that it answers.
 */
export const appealWaits = (type: ReportTargetType, id: SQL): SQL => decidedOnIt(type, id, isAppealed);

const decidedOnPlace = (is: SQL): SQL => decidedOn(sql`${files.placeType}`, sql`${files.placeId}`, is);

/** Condition on a row of files: an appeal that waits may bring back the content that shows it. */
export const fileAppealWaits: SQL = decidedOnPlace(isAppealed);

/** Condition on a row of files: evidence, because moderation removed the file or the content that shows it. */
export const sealedFile: SQL = sql`(${files.withdrawnReason} IS 'removed' OR ${decidedOnPlace(stands)})`;

/** Condition on a row of files: the copy that a report keeps of what was reported shows the picture. */
const isReportedPicture: SQL = sql`EXISTS (SELECT 1 FROM ${reports} AS r, json_each(r.evidence, '$.images') AS picture
  WHERE r.target_type = files.place_type AND r.target_id = files.place_id AND r.evidence IS NOT NULL
  AND picture.value = ${urlOfFile(sql.raw('files.id'))})`;

/** Condition on a row of files: the copy that a report keeps of an offer has it as its plan or one of its attachments. */
const isReportedPaper: SQL = sql`(files.kind = 'business_plan' AND EXISTS (SELECT 1
  FROM ${reports} AS r, json_each(r.evidence, '$.papers') AS paper
  WHERE r.target_type = files.place_type AND r.target_id = files.place_id AND r.evidence IS NOT NULL
  AND json_extract(paper.value, '$.url') = ${urlOfFile(sql.raw('files.id'))}))`;

/** Condition on a row of files: the copy that a report keeps of a message has it as that message's own file. */
export const isReportedFile: SQL = sql`(files.place_type = 'message' AND EXISTS (SELECT 1 FROM ${reports} AS r
  WHERE r.target_type = 'message' AND r.target_id = files.place_id AND r.evidence IS NOT NULL
  AND json_extract(r.evidence, '$.file.url') = ${urlOfFile(sql.raw('files.id'))}))`;

/** Condition on a row of files: evidence of a report, whatever its owner has done with it. */
export const isReported: SQL = sql`(${isReportedPicture} OR ${isReportedPaper} OR ${isReportedFile})`;
