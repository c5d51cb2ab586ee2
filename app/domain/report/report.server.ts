import { and, eq, type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { comments, erasures, listings, posts, ratings, reports, users } from '~/db/schema';
import { visibleListing } from '~/domain/listing/query.server';
import { isOpenReport } from '~/domain/moderation/open-report.server';
import { type ReportTargetType, reportLimits } from '~/domain/moderation/report';
import { visiblePost } from '~/domain/post/query.server';
import { memberRating } from '~/domain/profile/rating.server';
import type { MemberContext } from '~/domain/shared/context';
import { rateLimitRefusal } from '~/domain/shared/rate-window';
import { hasRoom, opensAt } from '~/domain/shared/row-limit.server';
import { notBlockedBy } from '~/domain/user/blocks.server';
import { AppError, idTaken } from '~/lib/app-error';
import { HOUR_MS } from '~/lib/time/duration';
import { iso } from '~/lib/time/iso';
import { type NewReport, reportTarget } from './report.schema';
import { evidenceOf, messageEvidence } from './report-evidence.server';
import type { ReportReceipt } from './report-receipt.schema';
import * as words from './report-refusal.words';

/** Messages that are shown with a reported one, to see what it answers. */
const MESSAGES_BEFORE = 3;

interface ReportCreated {
  report: ReportReceipt;
  /** False if the viewer's earlier report of the same target is still open: that one is returned. */
  created: boolean;
}

/** Reports another user's content or profile to the moderators. */
export async function createReport(ctx: MemberContext, input: NewReport): Promise<ReportCreated> {
  const { db, viewer, now } = ctx;
  const target = reportTarget(input);
  const message =
    input.messageId && input.userId ? await findMessage(ctx, input.userId, input.messageId) : null;
  const owner = message ? sql`SELECT ${message.message.senderId}` : ownerOf(target, viewer.id);
  const perHour = ctx.limits.scaled(reportLimits.perHour);
  // Only open reports are counted, since they have an index: one that moderators close at once makes room for another.
  const open = sql`${reports} WHERE reporter_id = ${viewer.id} AND ${isOpenReport()}`;
  const rowLimit = { rows: open, most: perHour, windowMs: HOUR_MS, now };
  const row = {
    id: input.id ?? newId(now),
    reporterId: viewer.id,
    targetType: target.type,
    targetId: target.id,
    reportedUserId: owner,
    ratedUserId: target.type === 'rating' ? ratedIn(target.id) : null,
    postId: input.postId ?? null,
    listingId: input.listingId ?? null,
    reason: input.reason,
    description: input.description ?? null,
    evidence: message ? messageEvidence(message) : evidenceOf(target.type, target.id),
    createdAt: now,
  };
  const [[facts], inserted, [report]] = await db.batch([
    db.all<Facts>(sql`SELECT (${owner}) AS owner, ${opensAt(rowLimit)} AS opensAt`),
    insertWhere(db, reports, row, sql`(${owner}) <> ${viewer.id} AND ${hasRoom(rowLimit)}`),
    db
      .select({ id: reports.id, status: reports.status, createdAt: reports.createdAt })
      .from(reports)
      .where(
        and(
          eq(reports.reporterId, viewer.id),
          eq(reports.targetType, target.type),
          eq(reports.targetId, target.id),
          sql`${reports.status} IN ('pending', 'in_review')`,
        ),
      ),
    ...(message ? [keepProof(ctx, message.message.senderId, row.id)] : []),
  ]);
  if (!report) {
    const done = words.perHour({ count: perHour });
    throw refusal(viewer.id, target.type, facts, rateLimitRefusal(now, [{ done, opensAt: facts?.opensAt }]));
  }
  const receipt = { ...report, createdAt: iso(report.createdAt) };
  return { report: receipt, created: inserted.length > 0 };
}

/** A message is looked for in the reporter's own conversation with this user, so that nobody reports what they cannot read. */
const findMessage = ({ conversations, viewer }: MemberContext, otherId: string, id: string) =>
  conversations.find(viewer.id, otherId, id, MESSAGES_BEFORE);

/**
 * Statement: a message outlasts its sender's account, and the proof that the account was erased may be gone when the message is reported.
 * It comes back with the day on which the account ended: the retention finds the report, and what is decided about it, by nothing else.
 */
const keepProof = ({ db }: MemberContext, senderId: string, reportId: string) =>
  db.run(sql`INSERT INTO ${erasures} (user_id, step, started_at, finished_at)
    SELECT id, 'audit', deleted_at, deleted_at FROM ${users} WHERE id = ${senderId} AND deleted_at IS NOT NULL
      AND EXISTS (SELECT 1 FROM ${reports} AS r WHERE r.id = ${reportId}) ON CONFLICT DO NOTHING`);

interface Facts {
  owner: string | null;
  opensAt: number | null;
}

/**
 * Scalar: the owner of the target, or NULL if the viewer cannot see it; D1 knows no messages. A viewer who blocked the owner may
 * still report it, since many users block first; a viewer blocked by the owner may not. A profile can be reported whoever has blocked.
 */
function ownerOf({ type, id }: { type: ReportTargetType; id: string }, viewerId: string): SQL {
  const seen = visiblePost(viewerId, notBlockedBy(viewerId, posts.authorId));
  const seenListing = visibleListing(viewerId, notBlockedBy(viewerId, listings.entrepreneurId));
  switch (type) {
    case 'user':
      return sql`SELECT ${users.id} FROM ${users} WHERE ${users.id} = ${id} AND ${users.deletedAt} IS NULL`;
    case 'post':
      return sql`SELECT ${posts.authorId} FROM ${posts} WHERE ${posts.id} = ${id} AND ${seen}`;
    case 'listing':
      return sql`SELECT ${listings.entrepreneurId} FROM ${listings}
        WHERE ${listings.id} = ${id} AND ${seenListing}`;
    case 'comment':
      return sql`SELECT ${comments.userId} FROM ${comments} WHERE ${comments.id} = ${id} AND ${comments.deletedAt} IS NULL
        AND ${notBlockedBy(viewerId, comments.userId)}
        AND (EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.id} = ${comments.postId} AND ${seen})
          OR EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${comments.listingId}
            AND ${seenListing}))`;
    case 'message':
      return sql`SELECT NULL`;
    case 'rating':
      return sql`SELECT ${ratings.raterId} FROM ${ratings} JOIN ${users} ON ${users.id} = ${ratings.ratedUserId}
        WHERE ${ratings.id} = ${id} AND ${ratings.comment} IS NOT NULL AND ${users.deletedAt} IS NULL AND ${users.bannedAt} IS NULL
        AND ${memberRating} AND ${notBlockedBy(viewerId, ratings.ratedUserId)}`;
  }
}

/** Scalar: whom the rating is about. */
const ratedIn = (id: string): SQL =>
  sql`SELECT ${ratings.ratedUserId} FROM ${ratings} WHERE ${ratings.id} = ${id}`;

const ownThing: Record<ReportTargetType, () => string> = {
  user: words.ownProfile,
  post: words.ownPost,
  listing: words.ownListing,
  comment: words.ownComment,
  message: words.ownMessage,
  rating: words.ownRating,
};

const missing: Record<ReportTargetType, () => string> = {
  user: words.noUser,
  post: words.noPost,
  listing: words.noListing,
  comment: words.noComment,
  message: words.noMessage,
  rating: words.noRating,
};

function refusal(
  viewerId: string,
  type: ReportTargetType,
  facts: Facts | undefined,
  limited: AppError | null,
): AppError {
  if (!facts?.owner) return new AppError('not_found', missing[type]());
  if (facts.owner === viewerId) return new AppError('forbidden', ownThing[type]());
  if (limited) return limited;
  return idTaken();
}
