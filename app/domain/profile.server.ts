import { sql } from 'drizzle-orm';
import {
  businessListings,
  interests,
  posts,
  savedItems,
  userSessions,
  users,
  verifications,
} from '~/db/schema';
import type { MemberContext } from '~/platform/context';
import type { ProfileFigures, Verification } from './profile';
import { sessionLimits } from './session';
import { pendingSentence } from './verification';
import { checkedJson, checksOf } from './verification-checks.server';

export interface OwnProfile {
  verification: Verification;
  /** What is behind the badge, in sentences. */
  checks: string[];
  figures: ProfileFigures;
}

/** What the own profile shows beside the record itself, in one statement: every count is read from an index. */
export async function openProfile(ctx: MemberContext): Promise<OwnProfile> {
  const { viewer, now, db } = ctx;
  const mine = viewer.id;
  const party = sql.raw(viewer.userType === 'entrepreneur' ? 'owner_id' : 'investor_id');
  const interest = (status?: 'accepted' | 'pending') =>
    sql`FROM ${interests} WHERE ${party} = ${mine}${status ? sql` AND status = ${status}` : sql``}`;
  const offers = (owner: string) => sql`WHERE ${sql.raw(owner)} = ${mine} AND deleted_at IS NULL`;
  const [[row]] = await db.batch([
    db.all<ProfileRow>(sql`SELECT is_verified AS isVerified, verification_status AS status,
      verification_note AS note, verified_at AS verifiedAt, ${checkedJson(mine)} AS checked,
      (SELECT max(created_at) FROM ${verifications} WHERE user_id = ${mine}) AS submittedAt,
      (SELECT count(*) FROM ${businessListings} ${offers('entrepreneur_id')}) AS listings,
      (SELECT count(*) FROM ${posts} ${offers('author_id')}) AS posts,
      (SELECT coalesce(sum(views), 0) FROM ${businessListings} ${offers('entrepreneur_id')})
        + (SELECT coalesce(sum(views), 0) FROM ${posts} ${offers('author_id')}) AS views,
      (SELECT count(*) ${interest()}) AS interests,
      (SELECT count(*) ${interest('accepted')}) AS accepted,
      (SELECT count(*) ${interest('pending')}) AS pending,
      (SELECT coalesce(sum(amount), 0) ${interest('accepted')}) AS invested,
      (SELECT count(*) FROM ${savedItems} WHERE user_id = ${mine}) AS saved,
      (SELECT count(*) FROM ${userSessions} WHERE user_id = ${mine} AND is_active = 1 AND expires_at > ${now}
        AND last_activity > ${now - sessionLimits.idleMs}) AS sessions
      FROM ${users} WHERE id = ${mine}`),
  ]);
  // The session that asks has just been joined to this row.
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
