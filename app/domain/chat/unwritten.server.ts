import { sql } from 'drizzle-orm';
import { conversations, interests, users } from '~/db/schema';
import type { UnwrittenChat } from '~/domain/message/message.schema';
import type { MemberContext } from '~/domain/shared/context';
import { isOpenAccount } from '~/domain/user/account-state.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { hasMuted } from '~/domain/user/mutes.server';

/** Accepted interests of either side that are looked at: the latest ones. */
const LOOKED_AT = 20;

interface Unwritten extends Omit<UnwrittenChat['user'], 'isVerified'> {
  isVerified: number;
  isMuted: number;
  acceptedAt: number;
}

/**
 * Query: with whom the viewer is connected by an accepted interest, and has no conversation: one begins in D1 with its first message.
 */
export function unwrittenQuery({ db, viewer }: MemberContext) {
  const accepted = sql`status = 'accepted' ORDER BY created_at DESC, id DESC LIMIT ${LOOKED_AT}`;
  return db.all<Unwritten>(sql`SELECT u.id AS id, u.full_name AS fullName, u.avatar AS avatar,
      u.user_type AS userType, u.is_verified AS isVerified, c.decided_at AS acceptedAt,
      ${hasMuted(viewer.id, sql`u.id`)} AS isMuted
    FROM (SELECT * FROM (SELECT investor_id AS other, decided_at FROM ${interests}
          WHERE owner_id = ${viewer.id} AND ${accepted})
        UNION ALL SELECT * FROM (SELECT owner_id AS other, decided_at FROM ${interests}
          WHERE investor_id = ${viewer.id} AND ${accepted})) AS c
      JOIN ${users} AS u ON u.id = c.other
    WHERE ${isOpenAccount('u')} AND ${notBlocked(viewer.id, sql`u.id`)}
      AND NOT EXISTS (SELECT 1 FROM ${conversations} AS t
        WHERE t.user_a = min(${viewer.id}, u.id) AND t.user_b = max(${viewer.id}, u.id))`);
}

/** The same, read by itself. */
export async function listUnwritten(ctx: MemberContext): Promise<UnwrittenChat[]> {
  const [rows] = await ctx.db.batch([unwrittenQuery(ctx)]);
  return toUnwritten(rows);
}

/** Each person once, latest first. */
export function toUnwritten(rows: readonly Unwritten[]): UnwrittenChat[] {
  const latest = rows.toSorted((one, other) => other.acceptedAt - one.acceptedAt);
  return latest
    .filter(({ id }, at) => latest.findIndex((one) => one.id === id) === at)
    .map(({ isMuted, isVerified, acceptedAt, ...user }) => ({
      user: { ...user, isVerified: Boolean(isVerified) },
      isMuted: Boolean(isMuted),
      acceptedAt,
    }));
}
