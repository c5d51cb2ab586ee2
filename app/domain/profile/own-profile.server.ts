import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { interests, listings, posts, savedItems, userSessions, users, verifications } from '~/db/schema';
import { sessionHolds } from '~/domain/auth/session.server';
import { isReceivedBy } from '~/domain/interest/interest.server';
import { isOwnListing } from '~/domain/listing/query.server';
import { isOwnPost } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import { checkedJson, checksOf } from '~/domain/verification/checks.server';
import { pendingSentence } from '~/domain/verification/verification';
import type { ProfileFigures, Verification } from './own-profile';

interface OwnProfile {
  verification: Verification;
  /** Sentences that explain the badge. */
  checks: string[];
  figures: ProfileFigures;
}

/** The data of the own profile screen, in one statement. Every count is read from an index. */
export async function openProfile(ctx: MemberContext): Promise<OwnProfile> {
  const { viewer, now, db } = ctx;
  const mine = viewer.id;
  const theirs = viewer.userType === 'entrepreneur' ? isReceivedBy(mine) : sql`investor_id = ${mine}`;
  // One scan of each table for all of its figures.
  const offered = (table: SQLiteTable, own: SQL) => sql`(SELECT count(*) AS count,
    coalesce(sum(views), 0) AS views FROM ${table} WHERE ${own})`;
  const [[row]] = await db.batch([
    db.all<ProfileRow>(sql`SELECT is_verified AS isVerified, verification_status AS status,
      verification_note AS note, verified_at AS verifiedAt, ${checkedJson(mine)} AS checked,
      (SELECT max(created_at) FROM ${verifications} WHERE user_id = ${mine}) AS submittedAt,
      l.count AS listings, p.count AS posts, l.views + p.views AS views,
      i.count AS interests, i.accepted, i.pending,
      (SELECT coalesce(sum(amount), 0) FROM ${interests} WHERE ${theirs} AND status = 'accepted') AS invested,
      (SELECT count(*) FROM ${savedItems} WHERE user_id = ${mine}) AS saved,
      (SELECT count(*) FROM ${userSessions} WHERE ${userSessions.userId} = ${mine} AND ${sessionHolds(now)}) AS sessions
      FROM ${users} CROSS JOIN ${offered(listings, isOwnListing(mine))} AS l
      CROSS JOIN ${offered(posts, isOwnPost(mine))} AS p
      CROSS JOIN (SELECT count(*) AS count, coalesce(sum(status = 'accepted'), 0) AS accepted,
        coalesce(sum(status = 'pending'), 0) AS pending FROM ${interests} WHERE ${theirs}) AS i
      WHERE users.id = ${mine}`),
  ]);
  // The session was just joined with this row, so it exists.
  if (!row) throw new Error('the viewer has no row');
  const { isVerified, status, note, verifiedAt, submittedAt, checked, ...figures } = row;
  return {
    verification: { isVerified: Boolean(isVerified), status, note, verifiedAt, submittedAt },
    checks: isVerified ? checksOf(checked, verifiedAt) : [pendingSentence(status, true)],
    figures,
  };
}

type ProfileRow = ProfileFigures &
  Omit<Verification, 'isVerified'> & { isVerified: number; checked: string | null };
