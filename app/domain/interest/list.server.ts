import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { beforeCursor, decodeCursor, type Page, toPage } from '~/db/cursor';
import { interests, listings, posts, users } from '~/db/schema';
import { titleLine } from '~/domain/offer/title';
import { itemColumns, removedTitle, toCover } from '~/domain/offer-reference/query.server';
import type { MemberContext } from '~/domain/shared/context';
import { notBlocked } from '~/domain/user/blocks.server';
import type { InterestFilter, ReceivedFilter } from './interest.schema';
import { interestColumns, isReceivedBy, partyColumns, toInterest, toParty } from './interest.server';
import { successRate } from './success-rate';
import type { InterestCounts, ReceivedCounts } from './view';
import type { InterestTargetView, InvestmentStats, ReceivedInterest, SentInterest } from './view.schema';

interface InterestList<T> {
  page: Page<T>;
  /** Over all statuses, not just this page. */
  counts: InterestCounts;
}

/** An interest with its target and the other party: `user` is the owner or the investor. */
function selectWithTarget({ db, viewer }: MemberContext, user: 'ownerId' | 'investorId') {
  return db
    .select({
      ...interestColumns,
      ...partyColumns,
      ...itemColumns(viewer.id),
      takesMessages: listings.allowDirectMessages,
      closedAt: listings.closedAt,
      parted: sql<number>`NOT (${notBlocked(viewer.id, sql`${interests[user]}`)})`.as('parted'),
    })
    .from(interests)
    .innerJoin(users, eq(users.id, interests[user]))
    .leftJoin(posts, eq(posts.id, interests.postId))
    .leftJoin(listings, eq(listings.id, interests.listingId))
    .$dynamic();
}

/** Query of one interest of the viewer; for a batch. */
export const sentQuery = (ctx: MemberContext, id: string) =>
  selectWithTarget(ctx, 'ownerId').where(and(eq(interests.id, id), sent(ctx)));

/** Query of one interest in the viewer's offers; for a batch. */
export const receivedOneQuery = (ctx: MemberContext, id: string) =>
  selectWithTarget(ctx, 'investorId').where(and(eq(interests.id, id), received(ctx)));

/** Condition: the viewer expressed the interest. */
const sent = ({ viewer }: MemberContext): SQL => sql`${interests.investorId} = ${viewer.id}`;

const received = ({ viewer }: MemberContext): SQL => isReceivedBy(viewer.id);

type Offer = Pick<ReceivedFilter, 'postId' | 'listingId'>;

/** Condition: received, optionally for one offer. The unary plus makes SQLite use that offer's index. */
function receivedIn(ctx: MemberContext, { postId, listingId }: Offer) {
  if (postId === undefined && listingId === undefined) return received(ctx);
  return and(
    sql`+${received(ctx)}`,
    postId === undefined ? undefined : eq(interests.postId, postId),
    listingId === undefined ? undefined : eq(interests.listingId, listingId),
  );
}

function ofPage({ status, cursor }: InterestFilter) {
  return and(
    status && eq(interests.status, status),
    beforeCursor(interests.createdAt, interests.id, cursor ? decodeCursor(cursor) : null),
  );
}

const newestFirst = [desc(interests.createdAt), desc(interests.id)] as const;

/** Statements: the viewer's own interests, newest first, and their totals. */
export const sentStatements = (ctx: MemberContext, filter: InterestFilter) =>
  [
    selectWithTarget(ctx, 'ownerId')
      .where(and(sent(ctx), ofPage(filter)))
      .orderBy(...newestFirst)
      .limit(filter.limit + 1),
    statsStatement(ctx),
  ] as const;

/** Statements: the interests in the viewer's offers, newest first, and their counts. */
export const receivedStatements = (ctx: MemberContext, filter: ReceivedFilter) =>
  [
    selectWithTarget(ctx, 'investorId')
      .where(and(receivedIn(ctx, filter), ofPage(filter)))
      .orderBy(...newestFirst)
      .limit(filter.limit + 1),
    ctx.db.all<ReceivedCounts>(sql`SELECT ${countsByStatus},
      coalesce(sum(CASE WHEN ${interests.status} <> 'rejected' THEN ${interests.amount} END), 0) AS stated FROM ${interests}
      WHERE ${receivedIn(ctx, filter)}`),
  ] as const;

const countOf = (status: string) => sql`coalesce(sum(${interests.status} = ${status}), 0)`;
const countsByStatus = sql`count(*) AS total, ${countOf('pending')} AS pending,
  ${countOf('accepted')} AS accepted, ${countOf('rejected')} AS rejected`;

/** The viewer's own totals, from one index. */
const statsStatement = (ctx: MemberContext) =>
  ctx.db.all<InterestCounts & { rupees: number }>(sql`SELECT ${countsByStatus},
    coalesce(sum(CASE WHEN ${interests.status} = 'accepted' THEN ${interests.amount} END), 0) AS rupees
    FROM ${interests} WHERE ${sent(ctx)}`);

const none: InterestCounts = { total: 0, pending: 0, accepted: 0, rejected: 0 };

export const toReceivedCounts = ([row]: ReceivedCounts[]): ReceivedCounts => row ?? { ...none, stated: 0 };

export function toStats([row]: (InterestCounts & { rupees: number })[]): InvestmentStats {
  const { rupees, ...counts } = row ?? { ...none, rupees: 0 };
  return {
    ...counts,
    decided: counts.accepted + counts.rejected,
    portfolioValue: rupees,
    successRate: successRate(counts, 1) ?? 0,
  };
}

type Row = Awaited<ReturnType<typeof selectWithTarget>>[number];

export const toSentPage = (rows: Row[], limit: number): Page<SentInterest> => toPage(rows, limit, toSent);

export const toReceivedPage = (rows: Row[], limit: number): Page<ReceivedInterest> =>
  toPage(rows, limit, toReceived);

export const toSent = (row: Row): SentInterest => ({
  ...toBoth(row),
  owner: row.parted ? null : toParty(row.ownerId, row),
});

export const toReceived = (row: Row): ReceivedInterest => ({
  ...toBoth(row),
  investor: toParty(row.investorId, row),
});

const toBoth = (row: Row) => ({ ...toInterest(row), target: toTarget(row) });

function toTarget(row: Row): InterestTargetView {
  const type = row.postId === null ? ('business' as const) : ('post' as const);
  const gone = !row.visible;
  return {
    type,
    title: gone ? removedTitle[type] : titleLine(row.words),
    category: row.category,
    cover: gone ? null : toCover(row.cover),
    allowsMessages: row.takesMessages ?? true,
    closed: !gone && row.closedAt !== null,
    gone,
  };
}

/** The viewer's own interests, newest first. They stay listed when their target no longer exists. */
export async function listSentInterests(
  ctx: MemberContext,
  filter: InterestFilter,
): Promise<InterestList<SentInterest>> {
  const [rows, stats] = await ctx.db.batch(sentStatements(ctx, filter));
  const { total, pending, accepted, rejected } = toStats(stats);
  return { page: toSentPage(rows, filter.limit), counts: { total, pending, accepted, rejected } };
}

/** The interests in the viewer's offers, newest first, without those of blocked and banned users. */
export async function listReceivedInterests(
  ctx: MemberContext,
  filter: ReceivedFilter,
): Promise<InterestList<ReceivedInterest>> {
  const [rows, counts] = await ctx.db.batch(receivedStatements(ctx, filter));
  return { page: toReceivedPage(rows, filter.limit), counts: toReceivedCounts(counts) };
}

export async function getInvestmentStats(ctx: MemberContext): Promise<InvestmentStats> {
  const [rows] = await ctx.db.batch([statsStatement(ctx)]);
  return toStats(rows);
}
