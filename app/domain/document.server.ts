import { sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { files } from '~/db/schema';
import type { MemberContext } from '~/platform/context';
import { requireAdmin } from './admin-gate.server';
import { auditStatement } from './audit.server';
import { AppError } from './errors';
import type { FileRow } from './file-read.server';
import type { StoredObject } from './file-store.server';

const notFound = () => new AppError('not_found', 'This document does not exist.');

/**
 * A private document, for admins only, and never one's own. The log's line is written in the batch that reads the
 * row: who does not get into the log does not get the document.
 */
export async function openDocument(
  ctx: MemberContext,
  id: string,
): Promise<{ file: FileRow; object: StoredObject }> {
  requireAdmin(ctx);
  const { db, now, viewer } = ctx;
  const isThere = sql`${files.id} = ${id} AND ${files.kind} = 'document' AND ${files.deletedAt} IS NULL
    AND ${files.ownerId} <> ${viewer.id}`;
  const entry = {
    id: newId(now),
    action: 'document.viewed',
    targetType: 'user',
    targetId: sql`(SELECT owner_id FROM files WHERE id = ${id})`,
    after: { document: id },
  };
  const [audited, [file]] = await db.batch([
    auditStatement(ctx, entry, sql`EXISTS (SELECT 1 FROM ${files} WHERE ${isThere})`),
    db.select().from(files).where(isThere),
  ]);
  if (audited.length === 0 || !file) throw notFound();
  const object = await ctx.files.get(file.id);
  if (!object) throw notFound();
  return { file, object };
}
