import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor, type Page, toPage } from '~/db/cursor';
import { auditLog, users } from '~/db/schema';
import { requireAdmin } from '~/domain/auth/admin-access.server';
import type { MemberContext } from '~/domain/shared/context';
import { paging } from '~/domain/shared/paging.schema';
import { nameShown } from '~/domain/user/erased-name.server';
import { iso } from '~/lib/time/iso';
import * as words from './schema.words';

/** `GET /api/admin/audit?action=&target=&cursor=&limit=` */
export const auditQuery = z.object({
  /** `listing`, `user`, `report`, …: the part before the dot. */
  action: z
    .string()
    .regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/, { error: words.noAction })
    .optional(),
  /** The id of the changed object or of the acting user. */
  target: z.string().max(64, { error: words.noId }).optional(),
  ...paging,
});
type AuditQuery = z.infer<typeof auditQuery>;

export const auditLine = z.strictObject({
  id: z.string(),
  action: z.string(),
  actor: z.strictObject({ id: z.string(), fullName: z.string() }).nullable(),
  targetType: z.string(),
  targetId: z.string(),
  /** Name of a user or title of an item; null if it has none or no longer exists. */
  targetName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type AuditLine = z.infer<typeof auditLine>;

interface AuditRow {
  id: string;
  action: string;
  actorId: string | null;
  actorName: string | null;
  targetType: string;
  targetId: string;
  targetName: string | null;
  before: string | null;
  after: string | null;
  reason: string | null;
  createdAt: number;
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/**
 * Condition: one action, or all actions of a group (the part before the dot). The expression matches the index `audit_log_group`.
 */
function inAction(action: string): SQL {
  const [group = ''] = action.split('.');
  const inGroup = sql`AND substr(action, 1, instr(action, '.') - 1) = ${group}`;
  return action.includes('.') ? sql`${inGroup} AND a.action = ${action}` : inGroup;
}

/** The audit log, newest first. */
export async function listAudit(
  ctx: MemberContext,
  { action, target, cursor, limit }: AuditQuery,
): Promise<Page<AuditLine>> {
  requireAdmin(ctx);
  const from = cursor ? decodeCursor(cursor) : null;
  const earlier = from ? sql`AND (a.created_at, a.id) < (${from.createdAt}, ${from.id})` : sql``;
  const named = action ? inAction(action) : sql``;
  const sources = target
    ? [sql`target_id = ${target}`, sql`actor_id = ${target} AND target_id <> ${target}`]
    : [sql`1`];
  // Entries about a user and entries by a user are in two indexes. The query takes the newest of each and sorts them together.
  const newest = sql.join(
    sources.map(
      (source) => sql`SELECT * FROM (SELECT * FROM ${auditLog} AS a WHERE ${source} ${named} ${earlier}
        ORDER BY a.created_at DESC, a.id DESC LIMIT ${limit + 1})`,
    ),
    sql` UNION ALL `,
  );
  const [rows] = await ctx.db.batch([
    ctx.db.all<AuditRow>(sql`SELECT a.id, a.action, a.actor_id AS actorId, u.full_name AS actorName,
        a.target_type AS targetType, a.target_id AS targetId, a.before, a.after, a.reason, a.created_at AS createdAt,
        CASE a.target_type WHEN 'user' THEN (SELECT full_name FROM users WHERE id = a.target_id)
          WHEN 'listing' THEN (SELECT title FROM business_listings WHERE id = a.target_id)
          WHEN 'post' THEN (SELECT title FROM posts WHERE id = a.target_id) END AS targetName
      FROM (${newest}) AS a LEFT JOIN ${users} AS u ON u.id = a.actor_id
      ORDER BY a.created_at DESC, a.id DESC LIMIT ${limit + 1}`),
  ]);
  return toPage(rows, limit, ({ actorId, actorName, targetName, before, after, createdAt, ...line }) => ({
    ...line,
    targetName: targetName && nameShown(targetName),
    actor: actorId ? { id: actorId, fullName: nameShown(actorName ?? '') } : null,
    before: parsed(before),
    after: parsed(after),
    createdAt: iso(createdAt),
  }));
}
