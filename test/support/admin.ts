import { env } from 'cloudflare:workers';
import { randomToken } from '~/db/id';
import { hashPassword } from '~/platform/password.server';
import { loader as documents } from '~/routes/api/admin.documents.$id';
import { callRoute, contextOf } from './api/call-route';
import { newUser, rows, type TestUser } from './rows/factories';
import { askScreen } from './visitor';

/** The password of every admin that `newAdmin` makes. */
export const ADMIN_PASSWORD = 'lantern river 42';
let hash: Promise<string> | undefined;

export async function newAdmin(given: Parameters<typeof newUser>[0] = {}): Promise<TestUser> {
  const { app } = await contextOf();
  hash ??= hashPassword(ADMIN_PASSWORD, app.config.passwordPepper);
  return newUser({ userType: 'admin', passwordHash: await hash, ...given });
}

/** Moves the start, last use and last password check of a user's sessions back by these milliseconds. */
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

/** Stores a private document of the user and returns its URL. */
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

/** The admin opens the document of the user's open submission, as they must before they verify. */
export async function openDocumentOf(admin: TestUser, { id }: { id: string }): Promise<void> {
  const [open] = await rows<{ file: string }>(
    "SELECT file_id AS file FROM verifications WHERE user_id = ? AND status = 'submitted'",
    id,
  );
  const { status } = await callRoute(documents, { params: { id: open?.file ?? '' }, as: admin });
  if (status !== 200) throw new Error(`The document of ${id} is answered with ${status}`);
}

/** A refusal of what the user has sent and nobody has decided about. */
export async function refusalOf({ id }: { id: string }, reason: string) {
  const [open] = await rows<{ id: string }>(
    "SELECT id FROM verifications WHERE user_id = ? AND status = 'submitted'",
    id,
  );
  return { isVerified: false, reason, submissionId: open?.id };
}

/** The hidden fields of one form of a screen, as a browser sends them. */
export async function hiddenFieldsOf(
  as: TestUser,
  address: string,
  intent: string,
): Promise<Record<string, string>> {
  const html = await (await askScreen(as, address)).text();
  const form = html.split('<form').find((part) => part.includes(`name="intent" value="${intent}"`)) ?? '';
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(hidden.map(([, name, value]) => [name, (value ?? '').replaceAll('&quot;', '"')]));
}

interface AuditRow {
  action: string;
  actor: string | null;
  before: string | null;
  after: string | null;
  reason: string | null;
}

/** Audit log rows of a target, oldest first. */
export const auditOf = (targetId: string) =>
  rows<AuditRow>(
    'SELECT action, actor_id AS actor, before, after, reason FROM audit_log WHERE target_id = ? ORDER BY created_at, id',
    targetId,
  );

/** Types of the user's notifications, oldest first. */
export const notificationTypesOf = async ({ id }: { id: string }) =>
  (
    await rows<{ type: string }>(
      'SELECT type FROM notifications WHERE user_id = ? ORDER BY created_at, id',
      id,
    )
  ).map(({ type }) => type);
