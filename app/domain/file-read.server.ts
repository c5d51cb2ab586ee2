import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { businessListings, conversations, files, posts } from '~/db/schema';
import type { AppContext } from '~/platform/context';
import { AppError } from './errors';
import { isFileId, publicKinds } from './file';
import type { ByteRange, StoredObject } from './file-store.server';
import { chooseRendition, type Rendition } from './image-rendition';
import { visibleListing } from './listing-query.server';
import { visiblePost } from './post-query.server';
import type { Viewer } from './session';

export type FileRow = typeof files.$inferSelect;

const notFound = () => new AppError('not_found', 'This file does not exist.');

/** A file that the viewer may read; anything else is `not_found`, so that nobody learns which keys exist. */
export async function requireFile(ctx: AppContext, id: string): Promise<FileRow> {
  if (!isFileId(id)) throw notFound();
  const [[file]] = await ctx.db.batch([
    ctx.db
      .select()
      .from(files)
      .where(and(eq(files.id, id), isNull(files.deletedAt), mayRead(ctx.viewer))),
  ]);
  if (!file) throw notFound();
  return file;
}

/** Who may read a file. A private document is read nowhere but at the reviewers' own door: document.server. */
function mayRead(viewer: Viewer | null): SQL | undefined {
  const isPublic = inArray(files.kind, [...publicKinds]);
  if (!viewer) return isPublic;
  const own = and(eq(files.ownerId, viewer.id), ne(files.kind, 'document'));
  return or(isPublic, own, isShownPlan(viewer.id), isInOwnChat(viewer.id));
}

/** What was sent stays with both people of its conversation, whatever stands between them later. */
const isInOwnChat = (viewerId: string): SQL => sql`(${files.kind} = 'chat_file' AND EXISTS (SELECT 1
  FROM ${conversations} WHERE ${conversations.id} = ${files.conversationId}
    AND ${viewerId} IN (${conversations.userA}, ${conversations.userB})))`;

/** A business plan is for signed-in people who may see the listing or post that shows it. */
function isShownPlan(viewerId: string): SQL {
  const address = sql`'/files/' || ${files.id}`;
  return sql`(${files.kind} = 'business_plan' AND (
    EXISTS (SELECT 1 FROM ${businessListings} WHERE ${businessListings.entrepreneurId} = ${files.ownerId}
      AND ${businessListings.businessPlan} = ${address} AND ${visibleListing(viewerId)})
    OR EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.authorId} = ${files.ownerId}
      AND ${posts.businessPlan} = ${address} AND ${visiblePost(viewerId)})))`;
}

export const isPublicFile = ({ kind }: Pick<FileRow, 'kind'>) => publicKinds.includes(kind);

/** How a file answers: pictures at a width and in a format, everything else as it is. */
export function renditionOf(
  { width, height }: FileRow,
  wantedWidth: number | null,
  accept: string,
): Rendition {
  return width && height ? chooseRendition({ width, height }, wantedWidth, accept) : 'original';
}

/** Reads what `requireFile` gave. `isFinal` is false where the answer is only a stand-in for now. */
export async function openFile(
  ctx: AppContext,
  file: FileRow,
  rendition: Rendition,
  range?: ByteRange,
): Promise<StoredObject & { isFinal: boolean }> {
  const object =
    rendition === 'original'
      ? await ctx.files.get(file.id, range)
      : await ctx.files.variant(file.id, rendition.width, rendition.format);
  if (!object) throw notFound();
  return { isFinal: true, ...object };
}
