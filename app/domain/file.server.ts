import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/db/client.server';
import { randomToken } from '~/db/id';
import { files } from '~/db/schema';
import type { AppContext, MemberContext } from '~/platform/context';
import { isInDraft } from './draft.server';
import { type FileKind, fileUrl, type UploadKind } from './file';
import { inspectUpload } from './file-inspect';
import { cleanFileName, nameWithExtension } from './file-name';
import { insertWithinQuota } from './file-quota.server';
import { fileTypes } from './file-type';

export interface Upload {
  kind: UploadKind;
  /** As the client named it; kept cleaned, never trusted. */
  name: string;
  bytes: Uint8Array;
}

export interface UploadedFile {
  url: string;
  id: string;
  /** Pixels of a picture as stored, upright; null for documents. */
  width: number | null;
  height: number | null;
  contentType: string;
  /** Bytes as stored. */
  size: number;
  name: string;
}

/**
 * Takes a member's file in: looked at by its bytes, pictures redrawn, stored under a random key. Throws `invalid`,
 * `too_large`, `unsupported_media` about field `file`, `rate_limited` past the person's quota.
 */
export async function uploadFile(ctx: MemberContext, { kind, name, bytes }: Upload): Promise<UploadedFile> {
  const { content, ...facts } = await prepare(ctx, kind, bytes);
  const row = {
    id: randomToken(18),
    ownerId: ctx.viewer.id,
    kind,
    name: facts.extension ? nameWithExtension(cleanFileName(name), facts.extension) : cleanFileName(name),
    contentType: facts.contentType,
    size: content.length,
    width: facts.width,
    height: facts.height,
    createdAt: ctx.now,
  };
  // The object goes first: a row without an object would be a broken picture, an object without a row is rubbish.
  await ctx.files.put(row.id, content, row.contentType);
  try {
    await insertWithinQuota(ctx, row);
  } catch (error) {
    await removeObject(ctx, row.id);
    throw error;
  }
  const { id, width, height, contentType, size } = row;
  return { url: fileUrl(id), id, width, height, contentType, size, name: row.name };
}

async function prepare(ctx: AppContext, kind: UploadKind, bytes: Uint8Array) {
  const inspected = inspectUpload(kind, bytes);
  if (inspected.holds === 'pdf') {
    const { contentType } = fileTypes.pdf;
    return { content: bytes, contentType, extension: 'pdf', width: null, height: null };
  }
  const { bytes: content, contentType, width, height } = await ctx.files.redraw(bytes);
  return { content, contentType, extension: null, width, height };
}

export async function removeObject(ctx: AppContext, key: string): Promise<void> {
  try {
    await ctx.files.remove([key]);
  } catch {
    ctx.log({ event: 'file_orphaned', key });
  }
}

/*
 * How posts, listings and profiles take files: parts of their own batch, so that what they point at is the
 * owner's, exists, and is the sweep's no longer, or nothing is written at all.
 */

const isIn = (column: SQLiteColumn, values: readonly string[]) =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;

const usable = (ownerId: string, ids: string[], kinds: readonly FileKind[]) =>
  and(eq(files.ownerId, ownerId), isNull(files.deletedAt), isIn(files.kind, kinds), isIn(files.id, ids));

/** Query: which of `ids` are the owner's own and may be used so. */
export const ownedFilesQuery = (db: Database, ownerId: string, ids: string[], kinds: readonly FileKind[]) =>
  db
    .select()
    .from(files)
    .where(usable(ownerId, ids, kinds));

/** Condition for a guarded INSERT or UPDATE: all of `ids` are the owner's own and may be used so. */
export const ownsFiles = (ownerId: string, ids: string[], kinds: readonly FileKind[]): SQL<boolean> =>
  sql`(SELECT count(*) FROM ${files} WHERE ${usable(ownerId, ids, kinds)}) = ${new Set(ids).size}`;

/** JSON of `StoredImage[]` in the order given, with the sizes that the rows hold; use beside `ownsFiles`. */
export const storedImages = (ownerId: string, images: { id: string; alt: string }[]): SQL<string> =>
  sql`(SELECT json_group_array(json_object('url', '/files/' || f.id, 'width', f.width, 'height', f.height,
      'alt', json_extract(given.value, '$.alt')) ORDER BY given.key)
    FROM json_each(${JSON.stringify(images)}) AS given
    JOIN files AS f ON f.id = json_extract(given.value, '$.id') AND f.owner_id = ${ownerId})`;

/** Statement: something points at the owner's files now, so the sweep leaves them. */
export const attachFilesStatement = (db: Database, ownerId: string, ids: string[], now: number) =>
  db
    .update(files)
    .set({ attachedAt: now })
    .where(
      and(eq(files.ownerId, ownerId), isNull(files.attachedAt), isNull(files.deletedAt), isIn(files.id, ids)),
    );

/** What may wait so long without being used is removed by the nightly chore. */
const UNATTACHED_MS = 24 * 60 * 60 * 1000;
const SWEEP_BATCH = 1000;
const SWEEP_ROUNDS = 5;

/** Removes uploads that nothing came to point at: objects, variants, then rows. Answers how many. */
export async function sweepUnattached(ctx: AppContext): Promise<number> {
  let count = 0;
  for (let round = 0; round < SWEEP_ROUNDS; round++) {
    const ids = await sweepSome(ctx);
    count += ids.length;
    if (ids.length < SWEEP_BATCH) break;
  }
  if (count > 0) ctx.log({ event: 'swept', task: 'unattached_files', count });
  return count;
}

async function sweepSome(ctx: AppContext): Promise<string[]> {
  // Marked first: from here on nothing can attach them. A sweep that dies midway finds its marks again.
  const [marked] = await ctx.db.batch([
    ctx.db
      .update(files)
      .set({ deletedAt: ctx.now })
      .where(
        sql`${files.id} IN (SELECT id FROM files WHERE attached_at IS NULL
          AND created_at < ${ctx.now - UNATTACHED_MS} AND NOT ${isInDraft}
          ORDER BY created_at LIMIT ${SWEEP_BATCH})`,
      )
      .returning({ id: files.id }),
  ]);
  const ids = marked.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await ctx.files.remove(ids);
  await ctx.db.batch([
    ctx.db.delete(files).where(sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
  ]);
  return ids;
}
