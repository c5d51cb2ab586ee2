import { and, eq, sql } from 'drizzle-orm';
import { randomToken, sha256 } from '~/db/id';
import { namedBatch } from '~/db/named-batch';
import { files } from '~/db/schema';
import { scamFindings } from '~/domain/scam/scam-detection';
import type { AppContext, MemberContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import { pick } from '~/lib/pick';
import { countWork, isRefusal, redrawFor } from './drawn-for-nothing.server';
import { fileUrl } from './file';
import { renderedAtUpload } from './image-rendition';
import { inspectUpload, refusal } from './inspect';
import { cleanFileName, nameWithExtension } from './name';
import { insertWithinQuota, type NewFile, refuseUpload, roomQuery } from './quota.server';
import * as words from './refusals.words';
import { fileTypes } from './type';
import type { UploadKind } from './upload-rules';

interface Upload {
  kind: UploadKind;
  /** The client's file name, sanitized before use. */
  name: string;
  bytes: Uint8Array;
  /** Made by the client, so that a repeated upload of the same bytes stores one file. */
  key?: string | undefined;
}

interface UploadedFile {
  url: string;
  id: string;
  /** Pixels of the stored image, upright; null for documents. */
  width: number | null;
  height: number | null;
  contentType: string;
  /** Bytes as stored. */
  size: number;
  name: string;
}

/**
 * Stores a member's upload: the type is detected from the bytes, images are re-encoded, and the object gets a random key. Throws
 * `invalid`, `too_large`, `unsupported_media` on field `file`, `rate_limited` beyond the user's quota.
 */
export async function uploadFile(
  ctx: MemberContext,
  { kind, name, bytes, key }: Upload,
): Promise<UploadedFile> {
  let ownId = key ? await idByKey(ctx.viewer.id, key, bytes) : null;
  // Before the picture is drawn, which costs much more than to ask. The row's own INSERT decides.
  const {
    room: [room],
    before: [[first] = []],
  } = await namedBatch(ctx.db, {
    room: roomQuery(ctx, ctx.viewer.id),
    before: ownId ? [uploadedBefore(ctx, ownId)] : [],
  });
  let earlier = first;
  // One that went with its post may be sent again for another one: a new file, since nothing may show the first any more.
  while (earlier && !isUsable(earlier)) {
    ownId = await idByKey(ctx.viewer.id, `${key} ${earlier.id}`, bytes);
    [[earlier]] = await ctx.db.batch([uploadedBefore(ctx, ownId)]);
  }
  if (earlier) return answerOf(earlier);
  if (!room?.fits) throw refuseUpload(ctx, kind, room);
  const cleaned = cleanFileName(name);
  if (kind === 'business_plan') requireHonestName(cleaned);
  const { content, ...facts } = await prepare(ctx, kind, cleaned, bytes);
  const row = {
    id: ownId ?? randomToken(18),
    ownerId: ctx.viewer.id,
    kind,
    name: facts.extension ? nameWithExtension(cleaned, facts.extension) : cleaned,
    contentType: facts.contentType,
    size: content.length,
    width: facts.width,
    height: facts.height,
    createdAt: ctx.now,
  };
  // The object is stored first: a row without an object would be a broken image, while an object without a row is only garbage.
  await ctx.files.put(row.id, content, row.contentType);
  const stored = await insertOrFind(ctx, row, ownId !== null);
  renderSizes(ctx, row, content);
  return answerOf(stored);
}

/** The same upload may have arrived twice at once, or its row was stored and D1's answer was lost: then the row is there. */
async function insertOrFind(
  ctx: MemberContext,
  row: NewFile,
  hasKey: boolean,
): Promise<Omit<UploadedFile, 'url'>> {
  try {
    await insertWithinQuota(ctx, row);
    return row;
  } catch (error) {
    const rows = await ctx.db.batch([uploadedBefore(ctx, row.id)]).catch(() => null);
    const found = rows?.[0].find(isUsable);
    // Drawn beside another upload of this key, or for storage that is full. Where D1's answer was lost, the row may be this one's own.
    const code = error instanceof AppError ? error.code : null;
    if (found ? code !== 'unavailable' : code === 'too_large') ctx.defer(countWork(ctx, row));
    if (found) return found;
    // Where D1 does not say whether it is there, the object of a client's key may be another upload's, which is acknowledged.
    await discardObject(ctx, row.id, rows || !hasKey ? error : null);
    throw error;
  }
}

/** The name of a paper is read beside the offer, and the offer that takes the paper later names only its address. */
function requireHonestName(name: string) {
  const [found] = scamFindings(name.replace(/[_.]+/g, ' '), { surface: 'post' });
  if (found) throw refusal('invalid', words.renameFile({ reason: found.reason }));
}

const answerOf = (file: Omit<UploadedFile, 'url'>): UploadedFile => ({
  url: fileUrl(file.id),
  ...pick(file, ['id', 'width', 'height', 'contentType', 'size', 'name']),
});

/**
 * The id of the file that this user uploads with this key: as hard to guess as the key, and no other user's. Other bytes are another
 * file, so that an object is never written over with something else.
 */
const idByKey = async (userId: string, key: string, bytes: Uint8Array) =>
  (await sha256(`${userId} ${key} ${await sha256(bytes)}`)).slice(0, 32);

/** Neither deleted nor gone with the place that showed it. What an edit took out may be put back. */
const isUsable = ({ deletedAt, withdrawnReason }: typeof files.$inferSelect) =>
  deletedAt === null && (withdrawnReason === null || withdrawnReason === 'replaced');

/**
 * Statement: the viewer's file of this id, usable or not. One that nothing shows yet counts as uploaded now: its day starts over.
 */
const uploadedBefore = ({ db, viewer, now }: MemberContext, id: string) =>
  db
    .update(files)
    .set({
      createdAt: sql`CASE WHEN ${files.attachedAt} IS NULL AND ${files.deletedAt} IS NULL THEN ${now} ELSE ${files.createdAt} END`,
    })
    .where(and(eq(files.id, id), eq(files.ownerId, viewer.id)))
    .returning();

/** Makes the sizes that screens show after the response, so that the first reader does not wait for the encoder. */
export function renderSizes(
  ctx: AppContext,
  { id, kind, width, height }: Pick<NewFile, 'id' | 'kind' | 'width' | 'height'>,
  content: Uint8Array,
): void {
  if (width && height) ctx.defer(ctx.files.render(id, content, renderedAtUpload(kind, { width, height })));
}

async function prepare(ctx: MemberContext, kind: UploadKind, name: string, bytes: Uint8Array) {
  const inspected = inspectUpload(kind, bytes);
  if (inspected.holds === 'pdf') {
    const { contentType } = fileTypes.pdf;
    return { content: bytes, contentType, extension: 'pdf', width: null, height: null };
  }
  const given = { kind, name, contentType: fileTypes[inspected.type].contentType };
  const { bytes: content, contentType, width, height } = await redrawFor(ctx, bytes, given);
  return { content, contentType, extension: null, width, height };
}

/**
 * Removes the object whose row was refused, as `error` says. Any other error, or null, leaves it unknown whether the row is stored: the
 * object stays, and the nightly sweep takes one without a row.
 */
export async function discardObject(ctx: AppContext, key: string, error: unknown): Promise<void> {
  if (isRefusal(error)) await removeObject(ctx, key);
  else ctx.log({ event: 'file_orphaned', key });
}

export async function removeObject(ctx: AppContext, key: string): Promise<void> {
  try {
    await ctx.files.remove([key]);
  } catch {
    ctx.log({ event: 'file_orphaned', key });
  }
}
