import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { conversations, files, interests, listings, posts, users } from '~/db/schema';
import { isFileId, publicKinds } from '~/domain/file/file';
import { urlOfFile } from '~/domain/file/file-sql.server';
import { chooseRendition, type Rendition } from '~/domain/file/image-rendition';
import { visibleListing } from '~/domain/listing/query.server';
import { isReported, isReportedFile } from '~/domain/moderation/sealed.server';
import { visiblePost } from '~/domain/post/query.server';
import type { AppContext } from '~/domain/shared/context';
import { isOpenAccount } from '~/domain/user/account-state.server';
import { actsAsAdmin } from '~/domain/user/acting-admin';
import { areConnected } from '~/domain/user/connection.server';
import { AppError } from '~/lib/app-error';
import type { ByteRange, StoredObject } from '~/platform/file-store';
import * as words from './download.words';

export type FileRow = typeof files.$inferSelect;
type Reader = Pick<AppContext, 'viewer' | 'now'>;

const notFound = () => new AppError('not_found', words.noSuchFile());

/** `isOpen`: the file is visible to everyone where it is shown, so caches may keep it for a while. */
type ReadableFile = FileRow & { isOpen: boolean };

/**
 * A file that the viewer may read. Any other id is `not_found`, so that existing keys cannot be guessed. Throws `gone` for files
 * that moderation removed.
 */
export async function requireFile(ctx: AppContext, id: string): Promise<ReadableFile> {
  if (!isFileId(id)) throw notFound();
  const [[file]] = await ctx.db.batch([
    ctx.db
      .select({
        ...getTableColumns(files),
        isOpen: sql<number>`${isOpen}`.as('is_open'),
        isReported: sql<number>`${actsAsAdmin(ctx.viewer, ctx.now) ? isReported : sql`0`}`.as('is_reported'),
      })
      .from(files)
      .where(and(eq(files.id, id), isNull(files.deletedAt), mayRead(ctx))),
  ]);
  const isShown = file && (file.withdrawnAt === null || isReviewers(ctx, file));
  if (file?.withdrawnReason === 'removed' && !isShown) throw new AppError('gone', words.removed());
  if (!isShown) throw notFound();
  const { isReported: _, ...row } = file;
  return { ...row, isOpen: file.isOpen === 1 };
}

const isPublicKind = inArray(files.kind, [...publicKinds]);

/** Condition: this user's account is open. */
const isOpenUser = (userId: SQLWrapper) =>
  sql`EXISTS (SELECT 1 FROM ${users} AS u WHERE u.id = ${userId} AND ${isOpenAccount('u')})`;

/** Condition: the post, listing or profile that shows the file is visible to everyone. */
const isOpen = sql`(${isPublicKind} AND ${files.withdrawnAt} IS NULL AND CASE ${files.placeType}
  WHEN 'post' THEN EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.id} = ${files.placeId} AND ${posts.isActive} = 1)
  WHEN 'listing' THEN EXISTS (SELECT 1 FROM ${listings}
    WHERE ${listings.id} = ${files.placeId} AND ${listings.isActive} = 1)
  WHEN 'user' THEN ${isOpenUser(files.placeId)}
  ELSE 0 END)`;

/**
 * Condition: a public file that nothing shows yet. Anyone with the URL may see it, so that a new upload has a preview; not a banned
 * person's, who would go on sharing addresses.
 */
const isNotShownYet = sql`(${isPublicKind} AND ${files.placeId} IS NULL AND ${isOpenUser(files.ownerId)})`;

/** Condition: moderation removed a public file, so anyone may learn that it is gone. */
const isRemovedInPublic = sql`(${isPublicKind} AND ${files.withdrawnReason} = 'removed')`;

/** Condition: the viewer may read the file. Private documents are only read by reviewers, through document.server. */
function mayRead({ viewer, now }: Reader): SQL | undefined {
  const forAll = or(isOpen, isNotShownYet, isRemovedInPublic);
  if (!viewer) return forAll;
  const own = and(eq(files.ownerId, viewer.id), ne(files.kind, 'document'));
  const isReviewer = actsAsAdmin(viewer, now);
  const papers = isReviewer ? isAnyPaper : isOpenPaper(viewer.id);
  const reviewed = isReviewer ? or(isPublicKind, isReportedFile) : undefined;
  return or(forAll, own, reviewed, papers, isInOwnChat(viewer.id));
}

/**
 * Admins may compare the replaced files of a listing with the current ones, and see the pictures, the papers and the message's file
 * that a report shows. They cannot read other files that the author deleted.
 */
const isReviewers = ({ viewer, now }: Reader, file: FileRow & { isReported: number }) =>
  actsAsAdmin(viewer, now) &&
  (file.isReported === 1 ||
    (file.withdrawnReason === 'replaced' &&
      (file.kind === 'business_plan' || publicKinds.includes(file.kind))));

/** Condition: the file was sent in a conversation of the viewer, and the two users are connected. */
const isInOwnChat = (viewerId: string): SQL => sql`(${files.kind} = 'chat_file' AND EXISTS (SELECT 1
  FROM ${conversations} WHERE ${conversations.id} = ${files.conversationId}
    AND ${viewerId} IN (${conversations.userA}, ${conversations.userB}))
  AND ${areConnected(viewerId, sql`files.owner_id`)})`;

/** Condition: a plan or document that an offer shows, to reviewers. */
const isAnyPaper = sql`(${files.kind} = 'business_plan' AND ${files.placeId} IS NOT NULL)`;

/**
 * Condition: a listing's business plan is readable for signed-in users who may see the listing. A post's plan and documents are
 * readable for users whose interest its author accepted.
 */
function isOpenPaper(viewerId: string): SQL {
  const address = urlOfFile(files.id);
  return sql`(${files.kind} = 'business_plan' AND (
    EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${files.placeId}
      AND ${listings.businessPlan} = ${address} AND ${visibleListing(viewerId)})
    OR EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.id} = ${files.placeId}
      AND (${posts.businessPlan} = ${address} OR ${address} IN (SELECT value FROM json_each(${posts.attachments})))
      AND EXISTS (SELECT 1 FROM ${interests} WHERE ${interests.postId} = ${posts.id}
        AND ${interests.investorId} = ${viewerId} AND ${interests.status} = 'accepted')
      AND ${visiblePost(viewerId)})))`;
}

/** How a file is served: images at a width and in a format, other files as stored. */
export function renditionOf(
  { width, height }: FileRow,
  wantedWidth: number | null,
  accept: string,
): Rendition {
  return width && height ? chooseRendition({ width, height }, wantedWidth, accept) : 'original';
}

/**
 * Counts a picture that is drawn for this caller. Past the limit, or where nobody can count, it comes as it was stored: no picture is
 * refused.
 */
const mayDraw = ({ limits, viewer, client }: AppContext): Promise<boolean> =>
  limits.take('drawings', `drawings ${viewer?.id ?? client.network}`).then(
    () => true,
    () => false,
  );

/** Reads a file from `requireFile`. `isFinal` is false if the response is only a temporary placeholder. */
export async function openFile(
  ctx: AppContext,
  file: FileRow,
  rendition: Rendition,
  range?: ByteRange,
): Promise<StoredObject & { isFinal: boolean }> {
  const object =
    rendition === 'original'
      ? await ctx.files.get(file.id, range)
      : await ctx.files.variant(file.id, rendition.width, rendition.format, () => mayDraw(ctx));
  if (!object) throw notFound();
  return { isFinal: true, ...object };
}
