import { and, eq, ne, not, or, sql } from 'drizzle-orm';
import { inJson } from '~/db/in-json';
import { pushSubscriptions, userSessions, users } from '~/db/schema';
import type { Switches } from '~/domain/account/settings';
import { settingDefaults, withDefaults } from '~/domain/account/settings';
import { sessionHolds } from '~/domain/auth/session.server';
import type { AppContext, MemberContext } from '~/domain/shared/context';
import { AppError, invalidField } from '~/lib/app-error';
import { FIRST_LANGUAGE, type Language } from '~/lib/language/language';
import { isPushEndpoint } from './endpoint';
import type { PushState, PushSubscriptionInput } from './push.schema';
import * as words from './push.words';

/** Where one browser takes pushes. A session has one at most, so a user has as many as sessions. */
export type Subscription = Pick<
  typeof pushSubscriptions.$inferSelect,
  'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'createdAt'
>;

/** Whether the browser of this session gets pushes, and the key to subscribe with. */
export async function pushStateOf({ db, viewer, config }: MemberContext): Promise<PushState> {
  const [rows] = await db.batch([
    db
      .select({ sessionId: pushSubscriptions.sessionId })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.sessionId, viewer.session.id)),
  ]);
  return { publicKey: config.push.publicKey || null, isOn: rows.length > 0 };
}

/**
 * Binds a browser to the viewer's session. Another session that had this browser no longer has it, if it is the viewer's own, has
 * ended, or had the same keys: an address alone may be known to somebody else. Throws `conflict` where another's stays,
 * `unavailable` where this deployment sends no pushes, `invalid` for an address that is no push service.
 */
export async function subscribe(
  ctx: MemberContext,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<PushState> {
  const { db, viewer, config, now } = ctx;
  if (!config.push.publicKey) throw new AppError('unavailable', words.notHere());
  if (!isPushEndpoint(endpoint, config.push.local)) {
    throw invalidField('endpoint', words.unknownService());
  }
  const sessionId = viewer.session.id;
  const { p256dh, auth } = keys;
  const others = and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId));
  const isOwn = and(eq(pushSubscriptions.p256dh, p256dh), eq(pushSubscriptions.auth, auth));
  const [, bound] = await db.batch([
    db
      .delete(pushSubscriptions)
      .where(and(others, or(eq(pushSubscriptions.userId, viewer.id), isOwn, not(isLiving(now))))),
    db.all<{ sessionId: string }>(sql`INSERT INTO ${pushSubscriptions}
        (session_id, user_id, endpoint, p256dh, auth, created_at)
      SELECT ${sessionId}, ${viewer.id}, ${endpoint}, ${p256dh}, ${auth}, ${now}
      WHERE NOT EXISTS (SELECT 1 FROM ${pushSubscriptions} WHERE ${others})
      ON CONFLICT (session_id) DO UPDATE SET user_id = excluded.user_id, endpoint = excluded.endpoint,
        p256dh = excluded.p256dh, auth = excluded.auth,
        created_at = iif(endpoint = excluded.endpoint, created_at, excluded.created_at)
      RETURNING session_id AS sessionId`),
  ]);
  if (bound.length === 0) throw new AppError('conflict', words.anothers());
  ctx.hubs.deliver(viewer.id, { type: 'push_changed' });
  return { publicKey: config.push.publicKey, isOn: true };
}

/** Condition on a subscription: its session is valid. */
const isLiving = (now: number) => sql`EXISTS (SELECT 1 FROM ${userSessions}
  JOIN ${users} ON ${users.id} = ${userSessions.userId}
  WHERE ${userSessions.id} = ${pushSubscriptions.sessionId} AND ${sessionHolds(now)})`;

export async function unsubscribe({ db, viewer, hubs }: MemberContext): Promise<void> {
  await db.batch([db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, viewer.session.id))]);
  hubs.deliver(viewer.id, { type: 'push_changed' });
}

export interface Audience {
  /** Subscriptions of living sessions only. */
  subscriptions: Subscription[];
  chat: Switches<'chat'>;
  notification: Switches<'notification'>;
  /** What their pushes are said in. */
  language: Language;
}

type Context = Pick<AppContext, 'db' | 'now'>;

/** For a batch: the settings of a user, and the browsers of their living sessions. */
export const audienceQueries = ({ db, now }: Context, userId: string) =>
  [
    db
      .select({
        chat: users.chatSettings,
        notification: users.notificationSettings,
        language: users.language,
      })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({
        sessionId: sql<string>`${pushSubscriptions.sessionId}`.as('session_id'),
        endpoint: pushSubscriptions.endpoint,
        p256dh: pushSubscriptions.p256dh,
        auth: pushSubscriptions.auth,
        createdAt: pushSubscriptions.createdAt,
      })
      .from(pushSubscriptions)
      .innerJoin(userSessions, eq(userSessions.id, pushSubscriptions.sessionId))
      .innerJoin(users, eq(users.id, userSessions.userId))
      .where(and(eq(pushSubscriptions.userId, userId), sessionHolds(now))),
  ] as const;

type Settings = {
  chat: Record<string, unknown>;
  notification: Record<string, unknown>;
  language: Language | null;
};

export const toAudience = (settings: readonly Settings[], subscriptions: Subscription[]): Audience => ({
  subscriptions,
  chat: withDefaults(settingDefaults.chat, settings[0]?.chat ?? {}),
  notification: withDefaults(settingDefaults.notification, settings[0]?.notification ?? {}),
  language: settings[0]?.language ?? FIRST_LANGUAGE,
});

export async function audienceOf(ctx: Context, userId: string): Promise<Audience> {
  return toAudience(...(await ctx.db.batch([...audienceQueries(ctx, userId)])));
}

/** The push service no longer knows these browsers. One that has subscribed again meanwhile stays. */
export async function forgetSubscriptions({ db }: Context, gone: readonly Subscription[]): Promise<void> {
  const endpoints = gone.map(({ endpoint }) => endpoint);
  await db.batch([
    db.delete(pushSubscriptions).where(sql`${pushSubscriptions.endpoint} IN ${inJson(endpoints)}`),
  ]);
}
