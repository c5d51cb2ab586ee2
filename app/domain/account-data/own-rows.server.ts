import { and, eq, getTableColumns, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/db/client.server';
import {
  approvedOffers,
  callProposals,
  calls,
  comments,
  consents,
  dailyViews,
  decisions,
  drafts,
  files,
  interests,
  listings,
  notifications,
  postLikes,
  posts,
  postVersions,
  pushSubscriptions,
  ratings,
  reports,
  savedItems,
  userSessions,
  users,
  verifications,
} from '~/db/schema';
import { chatExport } from '~/domain/chat/account.server';
import { hasContent } from '~/domain/draft/draft.server';
import type { ReportTargetType } from '~/domain/moderation/report';
import { takenDown } from '~/domain/moderation/sealed.server';
import type { MemberContext } from '~/domain/shared/context';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { withoutSearchKeys } from '~/domain/spelling/search-keys.server';
import { pick } from '~/lib/pick';

const callColumns = ['id', 'callerId', 'receiverId', 'kind', 'status', 'endReason'] as const;
const proposalColumns = ['id', 'proposerId', 'receiverId', 'status'] as const;
const noticeColumns = ['id', 'type', 'actorId', 'content', 'postId', 'listingId'] as const;

/**
 * Queries of a user's own data, by its name in `data.json`; `read-me.ts` says what each is. What is left out: secrets of sessions and
 * browsers, search keys, rows of others (such as interests received), who of our team decided what, scam flags and the audit log, and
 * what is sealed. The texts of chats come from their objects.
 */
export const ownRows = ({ db, viewer: { id } }: MemberContext) => ({
  ...accountRows(db, id),
  ...activityRows(db, id),
  ...chatExport(db, id),
  ...recordRows(db, id),
  ...eventRows(db, id),
});

function accountRows(db: Database, id: string) {
  const { passwordHash: _hash, ...userColumns } = withoutSearchKeys(getTableColumns(users));
  const { tokenHash: _token, ...session } = getTableColumns(userSessions);
  const { auth: _secret, p256dh: _key, ...browser } = getTableColumns(pushSubscriptions);
  return {
    account: db.select(userColumns).from(users).where(eq(users.id, id)),
    sessions: db.select(session).from(userSessions).where(eq(userSessions.userId, id)),
    // Its secret is for the push service only, as a token is for the browser only.
    push: db.select(browser).from(pushSubscriptions).where(eq(pushSubscriptions.userId, id)),
    consents: db.select().from(consents).where(eq(consents.userId, id)),
  };
}

const activityRows = (db: Database, id: string) => ({
  posts: db
    .select(withoutSearchKeys(getTableColumns(posts)))
    .from(posts)
    .where(and(eq(posts.authorId, id), notSealed('post', posts))),
  listings: db
    .select(withoutSearchKeys(getTableColumns(listings)))
    .from(listings)
    .where(and(eq(listings.entrepreneurId, id), notSealed('listing', listings))),
  comments: db
    .select()
    .from(comments)
    .where(and(eq(comments.userId, id), notSealed('comment', comments))),
  likes: db.select().from(postLikes).where(eq(postLikes.userId, id)),
  saved: db.select().from(savedItems).where(eq(savedItems.userId, id)),
  interests: db.select().from(interests).where(eq(interests.investorId, id)),
  ratings: db
    .select()
    .from(ratings)
    .where(and(eq(ratings.raterId, id), notSealed('rating', ratings))),
  reports: db
    .select({
      id: reports.id,
      reason: reports.reason,
      description: reports.description,
      status: reports.status,
    })
    .from(reports)
    .where(eq(reports.reporterId, id)),
});

function recordRows(db: Database, id: string) {
  const { decidedBy: _judge, ...submission } = getTableColumns(verifications);
  const {
    decidedBy: _by,
    appealDecidedBy: _later,
    reportId: _report,
    ...decision
  } = getTableColumns(decisions);
  return {
    verifications: db.select(submission).from(verifications).where(eq(verifications.userId, id)),
    decisions: db.select(decision).from(decisions).where(eq(decisions.userId, id)),
    removed: db.all(removedBy(id)),
    files: db
      .select()
      .from(files)
      // Rows of size 0 count work that came to nothing: there is no file to give.
      .where(
        and(eq(files.ownerId, id), isNull(files.deletedAt), isNull(files.withdrawnAt), gt(files.size, 0)),
      ),
    drafts: db
      .select({ kind: drafts.kind, data: drafts.data, updatedAt: drafts.updatedAt })
      .from(drafts)
      .where(and(eq(drafts.userId, id), hasContent)),
    versions: db
      .select(pick(getTableColumns(postVersions), ['postId', 'content', 'status', 'createdAt']))
      .from(postVersions)
      .innerJoin(posts, eq(posts.id, postVersions.postId))
      .where(and(eq(posts.authorId, id), notSealed('post', posts))),
    // Of offers whose later change our team has not read yet.
    approved: db
      .select(pick(getTableColumns(approvedOffers), ['targetType', 'targetId', 'content', 'createdAt']))
      .from(approvedOffers)
      .where(
        and(eq(approvedOffers.ownerId, id), notOfSealed('post', posts), notOfSealed('listing', listings)),
      ),
  };
}

const eventRows = (db: Database, id: string) => ({
  calls: db
    .select(
      pick(getTableColumns(calls), [...callColumns, 'createdAt', 'answeredAt', 'connectedAt', 'endedAt']),
    )
    .from(calls)
    .where(or(eq(calls.callerId, id), eq(calls.receiverId, id))),
  proposals: db
    .select(
      pick(getTableColumns(callProposals), [
        ...proposalColumns,
        'slots',
        'chosenAt',
        'answeredAt',
        'createdAt',
      ]),
    )
    .from(callProposals)
    .where(or(eq(callProposals.proposerId, id), eq(callProposals.receiverId, id))),
  notifications: db
    .select(pick(getTableColumns(notifications), [...noticeColumns, 'readAt', 'createdAt']))
    .from(notifications)
    .where(eq(notifications.userId, id)),
  views: db
    .select(pick(getTableColumns(dailyViews), ['targetType', 'targetId', 'day']))
    .from(dailyViews)
    .where(eq(dailyViews.viewerId, id)),
});

type Sealable = typeof posts | typeof listings | typeof comments | typeof ratings;

/** Content that moderation removed is sealed: no endpoint returns its text, not even to its author (decision 022). */
const sealed = (type: ReportTargetType, { id, deletedAt }: Sealable): SQL =>
  sql`(${deletedAt} IS NOT NULL AND ${takenDown(type, sql`${id}`)})`;
const notSealed = (type: ReportTargetType, table: Sealable): SQL => sql`NOT ${sealed(type, table)}`;

const notOfSealed = (type: OfferKind, table: typeof posts | typeof listings): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${approvedOffers.targetId} AND ${sealed(type, table)})`;

/** Query: what was removed and when, without the text. */
function removedBy(id: string): SQL {
  const of = (type: ReportTargetType, table: Sealable, owner: SQLiteColumn) =>
    sql`SELECT ${type} AS kind, ${table.id} AS id, ${table.createdAt} AS createdAt, ${table.deletedAt} AS removedAt
      FROM ${table} WHERE ${owner} = ${id} AND ${sealed(type, table)}`;
  return sql`${of('post', posts, posts.authorId)}
    UNION ALL ${of('listing', listings, listings.entrepreneurId)}
    UNION ALL ${of('comment', comments, comments.userId)}
    UNION ALL ${of('rating', ratings, ratings.raterId)}`;
}
