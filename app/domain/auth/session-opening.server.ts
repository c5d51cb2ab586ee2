import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { sha256 } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { userSessions } from '~/db/schema';
import type { OwnUser } from '~/domain/account/user-view.schema';
import type { AppContext } from '~/domain/shared/context';
import type { SessionKind } from '~/domain/shared/viewer';
import { createSession } from './session.server';

/** Which sessions a sign-in opens. Tokens are always generated here, never taken from the request. */
export interface SessionOptions {
  kind: SessionKind;
  /** Also opens a cookie session beside the bearer one, for our own pages that call the API. */
  withCookie?: boolean;
  /** The session token that the browser sent. That session ends, since its cookie is overwritten. */
  replaces?: string | null;
}

export interface SignedIn {
  user: OwnUser;
  /** Token of the session of the requested kind. */
  token: string;
  cookieToken: string | null;
  /** New value of the known-devices cookie. */
  deviceMarks: string;
}

/** The sessions of one sign-in, as statements for its batch. They take effect if `condition` holds. */
export async function openSessions(
  ctx: AppContext,
  user: Pick<OwnUser, 'id' | 'userType'>,
  options: SessionOptions,
  condition: SQL,
) {
  const { db } = ctx;
  const { kind, withCookie = false, replaces } = options;
  const first = await createSession(ctx, user, kind);
  const cookie = await createSession(ctx, user, 'cookie');
  return {
    first: insertWhere(db, userSessions, first.row, condition),
    cookie: insertWhere(db, userSessions, cookie.row, withCookie ? condition : sql`0`),
    endReplaced: endReplaced(db, replaces ? await sha256(replaces) : '', condition),
    signedIn: (user: OwnUser, deviceMarks: string): SignedIn => ({
      user,
      deviceMarks,
      token: first.token,
      cookieToken: withCookie ? cookie.token : null,
    }),
  };
}

const endReplaced = (db: Database, tokenHash: string, condition: SQL) =>
  db
    .update(userSessions)
    .set({ isActive: false })
    .where(and(eq(userSessions.tokenHash, tokenHash), eq(userSessions.isActive, true), condition))
    .returning({ id: userSessions.id, userId: userSessions.userId });

export function closeSockets(ctx: AppContext, ended: { id: string; userId: string }[]): void {
  for (const { id, userId } of ended) ctx.hubs.closeSessions(userId, [id]);
}
