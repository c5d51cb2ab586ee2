import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { userSessions, users } from '~/db/schema';
import * as words from '~/domain/auth/refusals.words';
import { sessionEnd, sessionLimits } from '~/domain/auth/session';
import { endOtherSessions, sessionHolds } from '~/domain/auth/session.server';
import type { MemberContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import { DAY_MS } from '~/lib/time/duration';
import { iso } from '~/lib/time/iso';
import type { SessionView } from './session-list.schema';

const ACTIVE_MS = DAY_MS;

/** The viewer's active sessions: the current one first, then by last use. */
export async function listSessions(ctx: MemberContext): Promise<SessionView[]> {
  const { userType, session } = ctx.viewer;
  const { id: currentId } = session;
  const [rows] = await ctx.db.batch([
    ctx.db
      .select(getTableColumns(userSessions))
      .from(userSessions)
      .innerJoin(users, eq(users.id, userSessions.userId))
      .where(and(eq(userSessions.userId, ctx.viewer.id), sessionHolds(ctx.now)))
      .orderBy(desc(sql`${userSessions.id} = ${currentId}`), desc(userSessions.lastActivity))
      .limit(sessionLimits.perUser),
  ]);
  return rows.map((row) => ({
    id: row.id,
    sessionToken: row.id,
    isCurrent: row.id === currentId,
    isActive: row.lastActivity > ctx.now - ACTIVE_MS,
    kind: row.kind,
    lastActivity: iso(row.lastActivity),
    createdAt: iso(row.createdAt),
    expiresAt: iso(sessionEnd(userType, row)),
    deviceInfo: { userAgent: row.userAgent, ipAddress: row.ipAddress },
  }));
}

/** Ends one other session of the viewer: its next request gets 401, and its sockets close at once. */
export async function deactivateSession(ctx: MemberContext, handle: string): Promise<void> {
  if (handle === ctx.viewer.session.id) {
    throw new AppError('conflict', words.ownSession());
  }
  const [ended] = await ctx.db.batch([
    ctx.db
      .update(userSessions)
      .set({ isActive: false })
      .where(
        and(
          eq(userSessions.id, handle),
          eq(userSessions.userId, ctx.viewer.id),
          eq(userSessions.isActive, true),
          ne(userSessions.id, ctx.viewer.session.id),
        ),
      )
      .returning({ id: userSessions.id }),
  ]);
  if (ended.length === 0) throw new AppError('not_found', words.sessionEnded());
  ctx.hubs.closeSessions(ctx.viewer.id, [handle]);
}

/** Ends all sessions of the viewer except the current one; returns how many. */
export async function deactivateOtherSessions(ctx: MemberContext): Promise<{ deactivated: number }> {
  const [ended] = await ctx.db.batch([endOtherSessions(ctx.db, ctx.viewer.id, ctx.viewer.session.id)]);
  if (ended.length > 0) {
    ctx.hubs.closeSessions(
      ctx.viewer.id,
      ended.map(({ id }) => id),
    );
  }
  return { deactivated: ended.length };
}
