import { sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { auditLog, files } from '~/db/schema';
import { auditStatement } from '~/domain/audit/audit.server';
import { requireAdmin, requireStepUp } from '~/domain/auth/admin-access.server';
import type { FileRow } from '~/domain/download/read.server';
import { moderationLimits } from '~/domain/moderation/report-workflow';
import type { MemberContext } from '~/domain/shared/context';
import { rateLimitRefusal } from '~/domain/shared/rate-window';
import { AppError } from '~/lib/app-error';
import { HOUR_MS } from '~/lib/time/duration';
import type { StoredObject } from '~/platform/file-store';
import * as words from './refusals.words';

const notFound = () => new AppError('not_found', words.noDocument());

/**
 * Opens a private document, for admins only and never one's own. The audit line is written in the batch that reads the row, so no
 * document is opened without a log line; nor is there a line of one that is lost. Throws `forbidden` on field `password` if it was not
 * confirmed within ten minutes, `rate_limited` beyond the hourly limit, which is counted in the log.
 */
export async function openDocument(
  ctx: MemberContext,
  id: string,
): Promise<{ file: FileRow; object: StoredObject }> {
  requireAdmin(ctx);
  await requireStepUp(ctx);
  // Without it, the line would allow a badge for a document that nobody has seen.
  if (!(await ctx.files.exists(id))) throw notFound();
  const { db, now, viewer } = ctx;
  const most = ctx.limits.scaled(moderationLimits.documentsPerHour);
  const opened = sql`FROM ${auditLog} WHERE actor_id = ${viewer.id} AND created_at > ${now - HOUR_MS}
    AND action = 'document.viewed'`;
  const isThere = sql`${files.id} = ${id} AND ${files.kind} = 'document' AND ${files.deletedAt} IS NULL
    AND ${files.ownerId} <> ${viewer.id}`;
  const entry = {
    id: newId(now),
    action: 'document.viewed',
    targetType: 'user',
    targetId: sql`(SELECT owner_id FROM files WHERE id = ${id})`,
    after: { document: id },
  };
  const [[openings], audited, [file]] = await db.batch([
    db.all<OpenedDocuments>(sql`SELECT min(created_at) AS oldest ${opened}`),
    auditStatement(
      ctx,
      entry,
      sql`EXISTS (SELECT 1 FROM ${files} WHERE ${isThere}) AND (SELECT count(*) ${opened}) < ${most}`,
    ),
    db.select().from(files).where(isThere),
  ]);
  if (!file) throw notFound();
  if (audited.length === 0) {
    const done = words.openedDocuments({ count: most });
    throw rateLimitRefusal(now, [{ done, opensAt: (openings?.oldest ?? now) + HOUR_MS }]) ?? notFound();
  }
  const object = await ctx.files.get(file.id);
  if (!object) throw notFound();
  return { file, object };
}

interface OpenedDocuments {
  oldest: number | null;
}
