import { sql } from 'drizzle-orm';
import { users } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { userNotFound } from '~/domain/user/access.server';
import { isOpenAccount } from '~/domain/user/account-state.server';
import { areConnected } from '~/domain/user/connection.server';

interface Presence {
  /** Null if unknown: the user hides it, or the two are not connected. */
  online: boolean | null;
}

/** Whether somebody tells the viewer that they are online. */
interface OnlineChoice {
  tells: number;
}

/** Whether a connected user is online. The requesting page then receives changes for ten minutes. */
export async function presenceOf(ctx: MemberContext, otherId: string): Promise<Presence> {
  const { db, viewer, hubs } = ctx;
  const [[user]] = await db.batch([
    db.all<OnlineChoice>(sql`SELECT show_online_status = 1 AND ${areConnected(viewer.id, otherId)} AS tells
      FROM ${users} WHERE id = ${otherId} AND ${isOpenAccount('users')}`),
  ]);
  if (!user) throw userNotFound();
  return { online: user.tells ? await hubs.presence(otherId, viewer.id) : null };
}
