import type {
  AuditRow,
  ConsentRow,
  InterestRow,
  RatingRow,
  ReportRow,
  SessionRow,
} from '#test/support/rows/row-types';
import { legalTexts } from '~/domain/shared/legal';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import { devices } from './devices';
import { evidenceFor } from './documents';
import { ratingWords } from './interests';
import { knownAccounts, type PersonKey } from './people';
import { type DemoReport, reports } from './reports';
import { memberOf, type World } from './world';

export const sessionsOf = (world: World): SessionRow[] =>
  devices.map(({ of, agent, address, since, seen, ended, kind }) =>
    world.rows.session({
      userId: memberOf(world, of).row.id,
      kind: kind ?? 'cookie',
      userAgent: agent,
      ipAddress: address,
      isActive: !ended,
      createdAt: world.now - since * DAY_MS,
      lastActivity: Math.max(world.now - seen * HOUR_MS, world.now - since * DAY_MS),
      expiresAt: world.now + (30 - since) * DAY_MS,
    }),
  );

export const consentsOf = ({ rows, members }: World): ConsentRow[] =>
  [...members.values()].flatMap(({ row: { id, createdAt } }) =>
    (['terms', 'privacy'] as const).map((purpose) =>
      rows.consent({ userId: id, purpose, version: legalTexts[purpose].version, givenAt: createdAt }),
    ),
  );

/** Between people one of whom accepted the other's interest; each pair once in a direction. */
export function ratingsOf({ rows, now }: World, interests: InterestRow[]): RatingRow[] {
  const pairs = new Map<string, RatingRow>();
  for (const { investorId, ownerId, listingId, status, decidedAt } of interests) {
    if (status !== 'accepted' || decidedAt === null || now - decidedAt < 4 * DAY_MS) continue;
    const createdAt = Math.floor(decidedAt + (now - decidedAt) * (0.2 + rows.random.next() * 0.6));
    const rate = (raterId: string, ratedUserId: string) => {
      const [rating, comment] = rows.random.pick(ratingWords);
      pairs.set(
        `${raterId} ${ratedUserId}`,
        rows.rating({ raterId, ratedUserId, listingId, rating, comment, createdAt }),
      );
    };
    if (rows.random.chance(0.45)) rate(investorId, ownerId);
    if (rows.random.chance(0.25)) rate(ownerId, investorId);
  }
  return [...pairs.values()];
}

export const reportsOf = (world: World): ReportRow[] => reports.map((report) => newReport(world, report));

function newReport(
  world: World,
  { by, about, reason, words, status, days, decision, note }: DemoReport,
): ReportRow {
  const createdAt = world.now - days * DAY_MS - world.rows.random.int(0, 300) * MINUTE_MS;
  const handled =
    status === 'pending'
      ? {}
      : { handledBy: memberOf(world, knownAccounts.admin).row.id, acknowledgedAt: createdAt + 5 * HOUR_MS };
  const closed =
    status === 'resolved' || status === 'dismissed'
      ? { closedAt: createdAt + 20 * HOUR_MS, decision, note }
      : {};
  return world.rows.report({
    reporterId: memberOf(world, by).row.id,
    ...targetOf(world, about),
    reason,
    description: words,
    status,
    createdAt,
    evidence: isKept(status, days) ? { ...evidenceFor(world, about) } : null,
    ...handled,
    ...closed,
  });
}

/** As the nightly cron leaves it: a month after the end it is forgotten. */
const isKept = (status: ReportRow['status'], days: number) =>
  status === 'pending' || status === 'in_review' || days < 30;

function targetOf(world: World, key: string) {
  const post = world.posts.get(key);
  if (post)
    return {
      targetType: 'post' as const,
      targetId: post.row.id,
      postId: post.row.id,
      reportedUserId: post.row.authorId,
    };
  const listing = world.listings.get(key);
  if (listing) {
    const { id, entrepreneurId } = listing.row;
    return { targetType: 'listing' as const, targetId: id, listingId: id, reportedUserId: entrepreneurId };
  }
  const { id } = memberOf(world, key as PersonKey).row;
  return { targetType: 'user' as const, targetId: id, reportedUserId: id };
}

/** What the admin did: reviews of posts and listings, verifications, reports. */
export function auditOf(world: World, handled: ReportRow[]): AuditRow[] {
  const actorId = memberOf(world, knownAccounts.admin).row.id;
  const entries = [...reviews(world), ...verifications(world), ...decisions(handled)];
  // In the order of time: the log's chain is.
  entries.sort((a, b) => a.at - b.at);
  return entries.map(({ at, ...entry }) =>
    world.rows.audit({ actorId, createdAt: Math.min(at, world.now - MINUTE_MS), ...entry }),
  );
}

type Entry = Pick<AuditRow, 'action' | 'targetType' | 'targetId' | 'before' | 'after' | 'reason'> & {
  at: number;
};

const reviews = ({ posts, listings }: World): Entry[] =>
  [
    ...[...posts.values()].map(({ row }) => ({ row, targetType: 'post' })),
    ...[...listings.values()].map(({ row }) => ({ row, targetType: 'listing' })),
  ]
    .filter(({ row }) => row.status !== 'pending')
    .map(({ row: { id, status, createdAt, reviewNote }, targetType }) => ({
      at: createdAt + 11 * HOUR_MS,
      action: `${targetType}.${status}`,
      targetType,
      targetId: id,
      before: { status: 'pending' },
      after: { status },
      reason: reviewNote,
    }));

const verifications = ({ members }: World): Entry[] =>
  [...members.values()]
    .map(({ row }) => row)
    .filter(
      ({ verificationStatus }) => verificationStatus === 'verified' || verificationStatus === 'rejected',
    )
    .map(({ id, verificationStatus, verificationNote, verifiedAt, createdAt }) => ({
      at: verifiedAt ?? createdAt + 5 * DAY_MS,
      action: `user.verification_${verificationStatus}`,
      targetType: 'user',
      targetId: id,
      before: { verificationStatus: 'submitted' },
      after: { verificationStatus },
      reason: verificationNote,
    }));

const decisions = (handled: ReportRow[]): Entry[] =>
  handled.flatMap(({ id, status, closedAt, note }) => {
    if (closedAt === null) return [];
    const change = { before: { status: 'in_review' }, after: { status } };
    return [
      {
        at: closedAt,
        action: `report.${status}`,
        targetType: 'report',
        targetId: id,
        ...change,
        reason: note,
      },
    ];
  });
