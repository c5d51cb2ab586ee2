import { env } from 'cloudflare:workers';
import { randomToken } from '~/db/id';
import { hashPassword } from '~/platform/password.server';
import { contextOf } from './api/call-route';
import { newUser, rows, type TestUser } from './rows/factories';

/** An admin who has just signed in, and whose password is known. */
export const ADMIN_PASSWORD = 'lantern river 42';
let hash: Promise<string> | undefined;

export async function newAdmin(): Promise<TestUser> {
  const { app } = await contextOf();
  hash ??= hashPassword(ADMIN_PASSWORD, app.config.passwordPepper);
  return newUser({ userType: 'admin', passwordHash: await hash });
}

/** As if the person's sessions had begun, been used and seen a password that long ago. */
export async function ageSessions(
  { id }: { id: string },
  age: { began?: number; used?: number; typed?: number },
) {
  const now = Date.now();
  for (const [column, ms] of [
    ['created_at', age.began],
    ['last_activity', age.used],
    ['confirmed_at', age.typed],
  ] as const) {
    if (ms === undefined) continue;
    await env.DB.prepare(`UPDATE user_sessions SET ${column} = ? WHERE user_id = ?`)
      .bind(now - ms, id)
      .run();
  }
}

/** A stored private document of that person; answers its address. */
export async function documentOf({ id }: { id: string }): Promise<string> {
  const key = randomToken(18);
  await env.FILES.put(key, 'a scan', { httpMetadata: { contentType: 'application/pdf' } });
  await env.DB.prepare(
    `INSERT INTO files (id, owner_id, kind, name, content_type, size, created_at)
     VALUES (?, ?, 'document', 'pan.pdf', 'application/pdf', 6, ?)`,
  )
    .bind(key, id, Date.now())
    .run();
  return `/files/${key}`;
}

interface AuditRow {
  action: string;
  actor: string | null;
  before: string | null;
  after: string | null;
  reason: string | null;
}

/** What the log says about a thing, in order. */
export const auditOf = (targetId: string) =>
  rows<AuditRow>(
    'SELECT action, actor_id AS actor, before, after, reason FROM audit_log WHERE target_id = ? ORDER BY created_at, id',
    targetId,
  );

/** Types of what a person was told, in order. */
export const notificationTypesOf = async ({ id }: { id: string }) =>
  (
    await rows<{ type: string }>(
      'SELECT type FROM notifications WHERE user_id = ? ORDER BY created_at, id',
      id,
    )
  ).map(({ type }) => type);
