import { and, eq, getTableColumns, gt, isNull, lt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { builtOnce, type Database, type Result } from '~/db/client.server';
import { newId, sha256 } from '~/db/id';
import { notifications, userSessions, users } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { isToken, newToken, type TokenClaims } from '~/domain/shared/session-token';
import type { SessionKind, Viewer } from '~/domain/shared/viewer';
import { adminSessionLimits, sessionLimits } from './session';

const userColumns = getTableColumns(users);

/** Kept beside the viewer instead of in it, so that no response can include it by accident. */
const passwordHashes = new WeakMap<Viewer, string>();

/** Throws `Unsettled` for a viewer who is only claimed: reading any field of it does. */
function known(viewer: Viewer): Viewer {
  void viewer.email;
  return viewer;
}

/** The stored hash of the signed-in user. It was read with the session, so confirming a password needs no extra query. */
export const passwordHashOf = (viewer: Viewer): string => passwordHashes.get(known(viewer)) ?? '';

/** Unread rows are counted up to this number; the badge shows 99+. */
const UNREAD_CAP = 100;

/** Subquery on `users.id`: unread notifications. */
export const unreadNotifications = sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${notifications}
  WHERE ${notifications.userId} = ${users.id} AND ${notifications.readAt} IS NULL LIMIT ${UNREAD_CAP}))`;

/** Statement: the same for one user alone. Written out, because drizzle drops the table's name in a query of a single table. */
export const countUnreadNotifications = (db: Database, userId: string) =>
  db.all<{ notifications: number }>(sql`SELECT ${unreadNotifications} AS notifications
    FROM ${users} WHERE ${users.id} = ${userId}`);

const uncounted = sql<number>`0`;

/** The role is read on every request, so a new admin gets the short session limits at once. */
const adminSessionHolds = (now: number | Placeholder) => sql`(${users.userType} <> 'admin'
  OR (${userSessions.lastActivity} > ${now} - ${adminSessionLimits.idleMs}
    AND ${userSessions.createdAt} > ${now} - ${adminSessionLimits.absoluteMs}))`;

/** Condition on a session joined with its user: the session is valid. Requests and open sockets share it. */
export const sessionHolds = (now: number | Placeholder) =>
  and(
    eq(userSessions.isActive, true),
    gt(userSessions.expiresAt, now),
    gt(userSessions.lastActivity, sql`${now} - ${sessionLimits.idleMs}`),
    adminSessionHolds(now),
    isNull(users.deletedAt),
    isNull(users.bannedAt),
  );

/**
 * The user of a session token, read in one query; null if the session is not valid. `counted` adds the unread notifications, which
 * screens show and which cost a hundred rows at most.
 */
export async function findViewer(
  ctx: AppContext,
  token: string,
  { counted = false } = {},
): Promise<Viewer | null> {
  if (!isToken(token)) return null;
  return viewerOf(ctx, counted ? countedViewerByToken : viewerByToken, await sha256(token));
}

/** The user of a session id. Sockets use it after they were admitted by the token. */
export const findViewerOfSession = (ctx: AppContext, sessionId: string): Promise<Viewer | null> =>
  viewerOf(ctx, viewerBySession, sessionId);

const viewerColumns = (counted: boolean) => ({
  ...userColumns,
  sessionId: sql<string>`${userSessions.id}`.as('session_id'),
  sessionKind: userSessions.kind,
  lastActivity: userSessions.lastActivity,
  sessionCreatedAt: sql<number>`${userSessions.createdAt}`.as('session_created_at'),
  confirmedAt: userSessions.confirmedAt,
  unreadNotifications: (counted ? unreadNotifications : uncounted).as('unread_notifications'),
});

const viewerQuery = (isIt: SQL, counted: boolean) =>
  builtOnce((db) =>
    db
      .select(viewerColumns(counted))
      .from(userSessions)
      .innerJoin(users, eq(users.id, userSessions.userId))
      .where(and(isIt, sessionHolds(sql.placeholder('now')))),
  );

/** Like `viewerQuery`, and D1 rolls the batch back unless the session is as claimed and its user may write. */
const guardQuery = (counted: boolean) =>
  builtOnce(
    (db) =>
      db
        .select({
          ...viewerColumns(counted),
          guard: sql`CASE WHEN ${users.id} = ${sql.placeholder('userId')}
            AND ${userSessions.id} = ${sql.placeholder('sessionId')}
            AND ${users.userType} = ${sql.placeholder('userType')}
            AND (${sql.placeholder('mayBeRestricted')} OR (${isUnrestricted(sql.placeholder('now'))}))
            AND ${sessionHolds(sql.placeholder('now'))} THEN 1 ELSE json(${GUARD_FAILED}) END`.as('guard'),
        })
        .from(sql`(SELECT 1)`)
        .leftJoin(userSessions, hasToken)
        .leftJoin(users, eq(users.id, userSessions.userId)) as unknown as ReturnType<typeof viewerByToken>,
  );

/** No JSON, so SQLite raises an error. It has no other way to do so outside of a trigger. */
const GUARD_FAILED = sql.raw(`'session ended'`);
export const isGuardError = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('malformed JSON');

/** Condition: the user is not suspended and has no one-time password. `isRestricted` in auth/write-access says the opposite of a viewer. */
export const isUnrestricted = (now: Placeholder | number) =>
  sql`(${users.suspendedUntil} IS NULL OR ${users.suspendedUntil} <= ${now}) AND ${users.oneTimePasswordUntil} IS NULL`;

const hasToken = eq(userSessions.tokenHash, sql.placeholder('key'));
const viewerByToken = viewerQuery(hasToken, false);
const countedViewerByToken = viewerQuery(hasToken, true);
const viewerBySession = viewerQuery(eq(userSessions.id, sql.placeholder('key')), false);
const guardedViewer = guardQuery(false);
const countedGuardedViewer = guardQuery(true);

type ViewerRow = Awaited<ReturnType<typeof viewerByToken>>[number] & { guard?: unknown };

interface ViewerToRead extends TokenClaims {
  key: string;
  counted: boolean;
  isWrite: boolean;
  /** A batch that writes may be of a user who is suspended or has a one-time password. */
  mayBeRestricted?: boolean;
}

/** The statement that reads a claimed viewer in front of a batch, and the viewer of its result; null if the session is not valid. */
export function viewerStatement(
  { db, now }: AppContext,
  { counted, isWrite, mayBeRestricted = false, ...values }: ViewerToRead,
) {
  const [plain, guarded] = counted
    ? [countedViewerByToken, countedGuardedViewer]
    : [viewerByToken, guardedViewer];
  const { query, mapResult } = (isWrite ? guarded : plain).filled(db, {
    ...values,
    now,
    mayBeRestricted: Number(mayBeRestricted),
  });
  return {
    query,
    viewerOf(result: Result): Viewer | null {
      const [row] = mapResult(result, true) as ViewerRow[];
      return row ? toViewer(row, counted) : null;
    },
  };
}

async function viewerOf(
  { db, now }: AppContext,
  query: typeof viewerByToken,
  key: string,
): Promise<Viewer | null> {
  const [[row]] = await db.batch([query(db, { key, now })]);
  return row ? toViewer(row, query === countedViewerByToken) : null;
}

function toViewer(row: ViewerRow, counted: boolean): Viewer {
  const {
    sessionId,
    sessionKind,
    lastActivity,
    sessionCreatedAt,
    confirmedAt,
    unreadNotifications: bell,
    passwordHash,
    guard: _held,
    ...user
  } = row;
  const viewer: Viewer = {
    ...user,
    session: { id: sessionId, kind: sessionKind, lastActivity, createdAt: sessionCreatedAt, confirmedAt },
    unreadNotifications: counted ? bell : null,
  };
  passwordHashes.set(viewer, passwordHash);
  return viewer;
}

interface NewSession {
  /** The credential for the cookie or response. Only its SHA-256 is stored. */
  token: string;
  /** Inserted in the batch that creates or checks the account. */
  row: typeof userSessions.$inferInsert;
}

export async function createSession(
  ctx: AppContext,
  { id: userId, userType }: Pick<Viewer, 'id' | 'userType'>,
  kind: SessionKind,
): Promise<NewSession> {
  const id = newId(ctx.now);
  const token = newToken(ctx.signing, { sessionId: id, userId, userType });
  return {
    token,
    row: {
      id,
      userId,
      tokenHash: await sha256(token),
      kind,
      userAgent: ctx.client.userAgent,
      ipAddress: ctx.client.address,
      isActive: true,
      lastActivity: ctx.now,
      expiresAt: ctx.now + sessionLimits.absoluteMs,
      createdAt: ctx.now,
    },
  };
}

/** Condition on a row of `user_sessions`: it is not ended yet, and holds no longer by the limits of its user's role. */
const hasRunOut = (userId: string, now: number): SQL => sql`${userSessions.userId} = ${userId}
  AND ${userSessions.isActive} = 1 AND NOT EXISTS (SELECT 1 FROM ${users}
    WHERE ${users.id} = ${userSessions.userId} AND ${sessionHolds(now)})`;

/** Scalar: JSON of the ids that `endRunOutSessions` ends. */
export const runOutSessions = (userId: string, now: number): SQL =>
  sql`(SELECT json_group_array(${userSessions.id}) FROM ${userSessions} WHERE ${hasRunOut(userId, now)})`;

/** Statement, before a role changes: what has run out by the limits of the old role stays ended under those of the new one. */
export const endRunOutSessions = (db: Database, userId: string, now: number, when: SQL) =>
  db.run(sql`UPDATE ${userSessions} SET is_active = 0 WHERE ${hasRunOut(userId, now)} AND ${when}`);

/** Statement: ends a user's oldest sessions beyond the limit. One that has run out takes no place, and ends with them. */
export const endSurplusSessions = (db: Database, userId: string, now: number) =>
  db
    .update(userSessions)
    .set({ isActive: false })
    .where(
      and(
        eq(userSessions.userId, userId),
        eq(userSessions.isActive, true),
        sql`${userSessions.id} NOT IN (SELECT ${userSessions.id} FROM ${userSessions}
          JOIN ${users} ON ${users.id} = ${userSessions.userId}
          WHERE ${userSessions.userId} = ${userId} AND ${sessionHolds(now)}
          ORDER BY ${userSessions.lastActivity} DESC LIMIT ${sessionLimits.perUser})`,
      ),
    );

/** Statement: ends all sessions of a user but one; returns their ids. */
export const endOtherSessions = (db: Database, userId: string, keepId: string) =>
  db
    .update(userSessions)
    .set({ isActive: false })
    .where(and(eq(userSessions.userId, userId), eq(userSessions.isActive, true), ne(userSessions.id, keepId)))
    .returning({ id: userSessions.id });

/**
 * Ends the viewer's own session and closes its sockets. A sign-in from our own page may have opened two at the same moment, one for the
 * cookie and one for the token of its answer: both end.
 */
export async function endSession({ db, hubs }: AppContext, { id, session }: Viewer): Promise<void> {
  const own = sql`(SELECT created_at FROM ${userSessions} WHERE id = ${session.id})`;
  const sameSignIn = and(eq(userSessions.userId, id), eq(userSessions.createdAt, own));
  const [ended] = await db.batch([
    db.update(userSessions).set({ isActive: false }).where(sameSignIn).returning({ id: userSessions.id }),
  ]);
  hubs.closeSessions(
    id,
    ended.map((one) => one.id),
  );
}

/**
 * Updates the session's last use, at most every few minutes and after the response. A slow request does not bring back a session that has
 * run out meanwhile: isolates that have found it ended do not look again.
 */
export function touchSession(ctx: AppContext, { session, userType }: Viewer): void {
  const { touchMs, idleMs } = userType === 'admin' ? adminSessionLimits : sessionLimits;
  const before = ctx.now - touchMs;
  if (session.lastActivity > before) return;
  ctx.defer(
    ctx.db.batch([
      ctx.db
        .update(userSessions)
        .set({ lastActivity: ctx.now })
        .where(
          and(
            eq(userSessions.id, session.id),
            lt(userSessions.lastActivity, before),
            gt(userSessions.lastActivity, Date.now() - idleMs),
          ),
        ),
    ]),
  );
}
