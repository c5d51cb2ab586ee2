import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor, type Page, toPage } from '~/db/cursor';
import { newId } from '~/db/id';
import { contentFlags, users } from '~/db/schema';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import { requireAdmin } from '~/domain/auth/admin-access.server';
import type { MemberContext } from '~/domain/shared/context';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { nameShown } from '~/domain/user/erased-name.server';
import { AppError } from '~/lib/app-error';
import { iso } from '~/lib/time/iso';
import * as words from './flag-queue.words';
import { flagStatus, timeRead } from './schema.words';

/** `PUT /api/admin/flags/:id` */
export const flagDecision = z.strictObject({
  status: z.enum(['cleared', 'upheld'], { error: flagStatus }),
  /** `createdAt` of the flag that the admin read: an edit of the matched words moves it, and the new ones are not decided unseen. */
  seen: z.iso.datetime({ error: timeRead }).optional(),
});
type FlagDecision = z.infer<typeof flagDecision>;

export const flagView = z.strictObject({
  id: z.string(),
  targetType: z.enum(['user', 'post', 'listing', 'comment', 'message']),
  targetId: z.string(),
  code: z.string(),
  /** Only the matched text: admins may read chat messages only if they are reported. */
  excerpt: z.string(),
  author: z.strictObject({ id: z.string(), fullName: z.string() }),
  /** Open flags on the same user. */
  openOfAuthor: z.int(),
  status: z.enum(['open', 'cleared', 'upheld']),
  createdAt: z.iso.datetime(),
});
export type FlagView = z.infer<typeof flagView>;

type FlagRow = Omit<FlagView, 'author' | 'createdAt'> & {
  userId: string;
  fullName: string;
  createdAt: number;
};

const columns = sql`f.id, f.target_type AS targetType, f.target_id AS targetId, f.code, f.excerpt, f.status,
  f.user_id AS userId, u.full_name AS fullName, f.created_at AS createdAt,
  (SELECT count(*) FROM ${contentFlags} AS o WHERE o.user_id = f.user_id AND o.status = 'open') AS openOfAuthor`;

const toView = ({ userId, fullName, createdAt, ...flag }: FlagRow): FlagView => ({
  ...flag,
  author: { id: userId, fullName: nameShown(fullName) },
  createdAt: iso(createdAt),
});

/** Query: the number of open flags. */
export const openFlagCount = ({ db }: MemberContext) =>
  db.all<{ count: number }>(sql`SELECT count(*) AS count FROM ${contentFlags} WHERE status = 'open'`);

/**
 * Open flags of scam detection, in the order in which they were first found: an id grows with time, and an edit that moves `createdAt`
 * leaves it, so that a flag keeps its place on its page, where the conflict about it is shown.
 */
export async function listFlags(ctx: MemberContext, { cursor, limit }: PageQuery): Promise<Page<FlagView>> {
  requireAdmin(ctx);
  const from = cursor ? decodeCursor(cursor) : null;
  const later = from ? sql`AND f.id > ${from.id}` : sql``;
  const [rows] = await ctx.db.batch([
    ctx.db.all<FlagRow>(sql`SELECT ${columns} FROM ${contentFlags} AS f JOIN ${users} AS u ON u.id = f.user_id
      WHERE f.status = 'open' ${later} ORDER BY f.id LIMIT ${limit + 1}`),
  ]);
  return toPage(rows, limit, toView);
}

/** Closes a flag as harmless or confirmed. Actions against the content or its author are separate decisions. */
export async function decideFlag(
  ctx: MemberContext,
  id: string,
  { status, seen }: FlagDecision,
): Promise<FlagView> {
  requireAdmin(ctx);
  const { db, now, viewer } = ctx;
  const entry = {
    id: newId(now),
    action: `flag.${status}`,
    targetType: 'flag',
    targetId: id,
    before: sql`SELECT json_object('status', status, 'code', code) FROM ${contentFlags} WHERE id = ${id}`,
    after: { status },
  };
  const asSeen = seen === undefined ? sql`1` : sql`created_at = ${Date.parse(seen)}`;
  const [audited, , [row]] = await db.batch([
    auditStatement(
      ctx,
      entry,
      sql`EXISTS (SELECT 1 FROM ${contentFlags} WHERE id = ${id} AND status = 'open' AND user_id <> ${viewer.id}
        AND ${asSeen})`,
    ),
    db.run(sql`UPDATE ${contentFlags} SET status = ${status}, handled_by = ${viewer.id}, handled_at = ${now}
      WHERE id = ${id} AND ${wasAudited(entry.id)}`),
    db.all<FlagRow>(sql`SELECT ${columns} FROM ${contentFlags} AS f JOIN ${users} AS u ON u.id = f.user_id
      WHERE f.id = ${id}`),
  ]);
  if (!row) throw new AppError('not_found', words.gone());
  const flag = toView(row);
  if (audited.length > 0 || flag.status === status) return flag;
  if (flag.status === 'open' && row.userId === viewer.id) throw new AppError('forbidden', words.own());
  throw new AppError('conflict', undecided[flag.status](), { current: flag });
}

/** Why the flag, as it is now, was not decided. */
const undecided: Record<FlagView['status'], () => string> = {
  open: words.changed,
  cleared: words.wasFine,
  upheld: words.wasUpheld,
};
