import { sql } from 'drizzle-orm';
import { adminCounters, decisions, listings, posts, users, verifications } from '~/db/schema';
import { openProposalCount } from '~/domain/admin/proposal-queue.server';
import type { AdminUser } from '~/domain/admin/user.schema';
import { toUserPage, userPageQuery } from '~/domain/admin/user-queue.server';
import { requireAdmin } from '~/domain/auth/admin-access.server';
import { openFlagCount } from '~/domain/moderation/flag-queue.server';
import { isOpenReport } from '~/domain/moderation/open-report.server';
import type { AdminOffer } from '~/domain/offer-review/offer-queue.schema';
import { offerPageQuery, toOfferPage } from '~/domain/offer-review/offer-queue.server';
import type { AdminReport } from '~/domain/report/admin-report.schema';
import { isReportAbout } from '~/domain/report/report-about.server';
import { openInOrder, reportPageQuery, toReportPage } from '~/domain/report/report-queue.server';
import type { MemberContext } from '~/domain/shared/context';
import { DAY_MS } from '~/lib/time/duration';
import type { AdminStats } from './stats.schema';

const WEEK_MS = 7 * DAY_MS;

const waits = sql`deleted_at IS NULL AND status = 'pending'`;
const submitted = sql`${verifications} AS v JOIN ${users} AS u ON u.id = v.user_id AND u.deleted_at IS NULL
  WHERE v.status = 'submitted'`;
const total = (name: (typeof adminCounters.$inferSelect)['name']) =>
  sql`coalesce((SELECT value FROM ${adminCounters} WHERE name = ${name}), 0)`;

/** The open reports that the viewer may read. */
const openReports = ({ viewer }: MemberContext) =>
  sql`${openInOrder} WHERE ${isOpenReport('r')} AND NOT ${isReportAbout(viewer.id)}`;

/**
 * Query: all numbers of the dashboard. Totals are stored counters; queues and weekly numbers are counted on an index, open reports by their
 * rows, which say whom they are about.
 */
const statsQuery = (ctx: MemberContext) =>
  ctx.db.all<Omit<AdminStats, 'pendingReviews'>>(sql`SELECT ${total('members')} AS totalUsers,
    (SELECT count(*) FROM ${users} WHERE created_at > ${ctx.now - WEEK_MS} AND deleted_at IS NULL) AS usersThisWeek,
    ${total('listings')} AS totalListings,
    ${total('listings')} - ${total('pending_listings')} AS reviewedListings,
    ${total('interests')} AS totalInterests, ${total('accepted')} AS acceptedInterests,
    ${total('pending_listings')} AS pendingListings, ${total('pending_posts')} AS pendingPosts,
    (SELECT count(*) FROM ${submitted}) AS pendingUsers,
    (SELECT count(*) FROM ${openReports(ctx)}) AS pendingReports,
    (SELECT count(*) FROM ${decisions} WHERE appeal_status = 'pending') AS pendingAppeals,
    (SELECT min(at) FROM (SELECT min(created_at) AS at FROM ${listings} WHERE ${waits}
      UNION ALL SELECT min(created_at) FROM ${posts} WHERE ${waits}
      UNION ALL SELECT min(v.created_at) FROM ${submitted}
      UNION ALL SELECT min(appealed_at) FROM ${decisions} WHERE appeal_status = 'pending'
      UNION ALL SELECT min(r.created_at) FROM ${openReports(ctx)})) AS oldestPendingAt`);

/** The sum of all queue lengths. */
const pendingReviews = (queues: Omit<AdminStats, 'pendingReviews'>) =>
  queues.pendingListings +
  queues.pendingPosts +
  queues.pendingUsers +
  queues.pendingReports +
  queues.pendingAppeals;

function toStats([row]: Omit<AdminStats, 'pendingReviews'>[]): AdminStats {
  if (!row) throw new Error('a select without FROM has a row');
  return { ...row, pendingReviews: pendingReviews(row) };
}

/** `GET /api/admin/stats` */
export async function getAdminStats(ctx: MemberContext): Promise<AdminStats> {
  requireAdmin(ctx);
  const [rows] = await ctx.db.batch([statsQuery(ctx)]);
  return toStats(rows);
}

/** Items of each queue shown on the dashboard. */
const PANEL = 3;

interface AdminPanel {
  stats: AdminStats;
  listings: AdminOffer[];
  posts: AdminOffer[];
  users: AdminUser[];
  reports: AdminReport[];
  /** Proposed changes that wait for a second admin. */
  proposals: number;
  /** Open flags of scam detection. */
  flags: number;
}

/** The dashboard in one trip: the numbers and the first items of each queue. */
export async function openAdminPanel(ctx: MemberContext): Promise<AdminPanel> {
  requireAdmin(ctx);
  const page = { limit: PANEL };
  const [stats, offers, posted, people, complaints, [proposed], [flagged]] = await ctx.db.batch([
    statsQuery(ctx),
    offerPageQuery(ctx, { ...page, kind: 'listing', status: 'pending' }),
    offerPageQuery(ctx, { ...page, kind: 'post', status: 'pending' }),
    userPageQuery(ctx, { ...page, status: 'submitted' }),
    reportPageQuery(ctx, { ...page, status: 'open' }),
    openProposalCount(ctx),
    openFlagCount(ctx),
  ]);
  return {
    stats: toStats(stats),
    listings: toOfferPage(offers, PANEL).items,
    posts: toOfferPage(posted, PANEL).items,
    users: toUserPage(people, PANEL).items,
    reports: toReportPage(complaints, PANEL, ctx.now).items,
    proposals: proposed?.count ?? 0,
    flags: flagged?.count ?? 0,
  };
}
