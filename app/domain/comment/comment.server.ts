import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { builtBatch, derived } from '~/db/built-batch.server';
import type { Database } from '~/db/client.server';
import {
  afterCursor,
  beforeCursor,
  cursorOf,
  type Page,
  type PageValues,
  pageValues,
  toPage,
} from '~/db/cursor';
import { newId } from '~/db/id';
import { insertWhere, previousWrote } from '~/db/insert-where';
import { comments, posts, users } from '~/db/schema';
import { mailNotified } from '~/domain/notification/mail.server';
import { type Notice, notifyStatement, since, tellNotified } from '~/domain/notification/notification.server';
import { viewStatements } from '~/domain/offer/count-view.server';
import { authorOf, postNotFound, seesPost } from '~/domain/post/access.server';
import { visiblePost } from '~/domain/post/query.server';
import { flagStatements, isWrittenAt, scanForScams } from '~/domain/scam/content-flag.server';
import { type AppContext, type Asking, asking, type MemberContext } from '~/domain/shared/context';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { offerPath } from '~/domain/shared/paths';
import { rateLimitRefusal } from '~/domain/shared/rate-window';
import { hasRoom, opensAt } from '~/domain/shared/row-limit.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { AppError, idTaken, invalidField } from '~/lib/app-error';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';
import { isoOrNull } from '~/lib/time/iso';
import { seesComment } from './access.server';
import { commentLimits } from './comment';
import type { CommentPageQuery, NewComment } from './comment.schema';
import * as words from './comment.words';
import { commentColumns, commentFields } from './comment-row.server';
import type { CommentView } from './view.schema';

type CommentsAsked = PageQuery & Partial<Pick<CommentPageQuery, 'order'>>;

function selectComments({ db }: Pick<AppContext, 'db'>) {
  return db
    .select({
      ...commentColumns,
      // Only updates may be of a listing.
      postId: sql<string>`${comments.postId}`.as('commented_post'),
      parentId: comments.parentId,
      editedAt: comments.editedAt,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .$dynamic();
}

type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

export const toComment = (row: CommentRow): CommentView => ({
  ...commentFields(row),
  postId: row.postId,
  parentId: row.parentId,
  editedAt: isoOrNull(row.editedAt),
});

/** Query of a page of comments, oldest first by default. It runs in a batch with the query of the post, which decides access. */
export function commentQuery({ db, viewer }: AppContext, postId: string, { order, ...asked }: CommentsAsked) {
  const { page, isLater } = pageValues(asked);
  const values = { ...page, viewerId: viewer?.id ?? '', postId };
  const shape = { signedIn: viewer !== null, isNewest: order === 'newest', isLater };
  return pageStatement(db, values, shape)[0];
}

interface CommentPageValues extends PageValues {
  viewerId: string;
  postId: string;
}

interface PageShape {
  signedIn: boolean;
  isNewest: boolean;
  isLater: boolean;
}

const pageStatement = builtBatch((db, values: CommentPageValues, shape: PageShape) => {
  const [direction, onwards] = shape.isNewest ? [desc, beforeCursor] : [asc, afterCursor];
  const from = cursorOf(values, shape.isLater);
  return [
    selectComments({ db })
      .where(
        and(
          eq(comments.postId, values.postId),
          isNull(comments.deletedAt),
          eq(comments.isUpdate, false),
          isNull(users.bannedAt),
          notBlocked(shape.signedIn ? values.viewerId : null, sql`${comments.userId}`),
          onwards(comments.createdAt, comments.id, from),
        ),
      )
      .orderBy(direction(comments.createdAt), direction(comments.id))
      .limit(values.most),
  ];
});

export const toCommentPage = (rows: CommentRow[], limit: number): Page<CommentView> =>
  toPage(rows, limit, toComment);

interface CommentsPage {
  page: Page<CommentView>;
  /** All comments of the post. */
  total: number;
}

export async function listComments(
  ctx: AppContext,
  postId: string,
  page: CommentsAsked,
): Promise<CommentsPage> {
  const { db, viewer } = ctx;
  const [[post], rows] = await db.batch([
    ...countStatement(db, { viewerId: viewer?.id ?? '', postId }, viewer !== null),
    commentQuery(ctx, postId, page),
  ]);
  if (!post) throw postNotFound();
  return { page: toCommentPage(rows, page.limit), total: post.comments };
}

/** The post's comments, where the viewer may see the post. */
const commentCount = (db: Database, viewerId: string | null, postId: string) =>
  db
    .select({ comments: posts.comments })
    .from(posts)
    .where(and(eq(posts.id, postId), visiblePost(viewerId)));

const countStatement = builtBatch((db, values: { viewerId: string; postId: string }, signedIn: boolean) => [
  commentCount(db, signedIn ? values.viewerId : null, values.postId),
]);

interface CommentCreated {
  comment: CommentView;
  /** Exact number of the post's comments afterwards. */
  comments: number;
  /** False for a repeated request: `comment` is the one created first. */
  created: boolean;
}

interface Creation {
  viewerId: string;
  postId: string;
  id: string;
  content: string;
  /** The comment replied to; '' for none. */
  answered: string;
  perHour: number;
  now: number;
}

const createStatements = builtBatch((db, values: Creation, isReply: boolean) => {
  const { viewerId, postId, id, content, perHour, now } = values;
  const ctx = asking(db, values);
  const answered = isReply ? values.answered : null;
  const own = sql`${comments} WHERE user_id = ${viewerId}`;
  const rowLimit = { rows: own, most: perHour, windowMs: HOUR_MS, now };
  const row = { id, userId: viewerId, postId, content, parentId: rootOf(answered), createdAt: now };
  return [
    db.all<Facts>(sql`SELECT ${opensAt(rowLimit)} AS opensAt, ${isOpen(ctx, postId, answered)} AS parent`),
    insertWhere(
      db,
      comments,
      row,
      sql`${seesPost(viewerId, postId)} AND ${isOpen(ctx, postId, answered)} AND ${hasRoom(rowLimit)}`,
    ),
    db.run(sql`UPDATE ${posts} SET comments = comments + 1 WHERE id = ${postId} AND ${previousWrote}`),
    notifyStatement(ctx, notices(postId, id, answered), { repeated: hasSpoken(ctx, postId, id) }),
    commentCount(db, viewerId, postId),
    ownComment(ctx, postId, id),
    ...viewStatements(ctx, 'post', postId),
  ];
});

/**
 * Comments on a post that the viewer may see. A reply to a reply is attached to the first comment. A repeated client-made id
 * returns the comment of the first request.
 */
export async function createComment(
  ctx: MemberContext,
  postId: string,
  { id = newId(ctx.now), content, parentId }: NewComment,
): Promise<CommentCreated> {
  const { db, viewer, now } = ctx;
  const found = scanForScams({ content }, { surface: 'comment' });
  await ctx.limits.take('comments', viewer.id);
  const perHour = ctx.limits.scaled(commentLimits.perHour);
  const values = { viewerId: viewer.id, postId, id, content, answered: parentId ?? '', perHour, now };

  const [[facts], inserted, , notified, [post], [made]] = await db.batch([
    ...createStatements(db, values, Boolean(parentId)),
    ...flagStatements(ctx, { type: 'comment', id }, found, isWrittenAt(comments, id, now)),
  ]);
  if (!post) throw postNotFound();
  if (made?.deletedAt) throw new AppError('gone', words.deleted());
  if (!made) throw refusal(facts, perHour, now);
  const event = { postId, commentId: id, senderId: viewer.id, senderName: viewer.fullName };
  tellNotified(ctx, notified, ({ type }) => ({
    type: type === 'post_commented' ? type : 'comment_replied',
    ...event,
  }));
  mailNotified(ctx, notified, offerPath('post', postId));
  return { comment: toComment(made), comments: post.comments, created: inserted.length > 0 };
}

export const commentByIdQuery = (ctx: Pick<AppContext, 'db'>, id: string) =>
  selectComments(ctx).where(eq(comments.id, id));

const ownComment = (ctx: Asking, postId: string, id: string) =>
  selectComments(ctx).where(
    and(
      eq(comments.id, id),
      eq(comments.userId, ctx.viewer.id),
      eq(comments.postId, postId),
      eq(comments.isUpdate, false),
    ),
  );

interface Facts {
  opensAt: number | null;
  parent: number;
}

/** Why no row was written, if neither the post nor an earlier request explains it. */
function refusal(facts: Facts | undefined, perHour: number, now: number): AppError {
  if (facts && !facts.parent) return invalidField('parentId', words.gone());
  const done = words.tooMany({ perHour });
  const limited = rateLimitRefusal(now, [{ done, opensAt: facts?.opensAt }]);
  if (limited) return limited;
  return idTaken();
}

/** Condition: the viewer sees the comment to reply to; true if this is no reply. */
function isOpen({ viewer }: Asking, postId: string, answered: string | null): SQL {
  if (!answered) return sql`1`;
  return sql`EXISTS (SELECT 1 FROM ${comments} WHERE ${comments.id} = ${answered}
    AND ${seesComment(viewer.id, postId)})`;
}

const rootOf = (answered: string | null) =>
  answered ? sql`SELECT coalesce(parent_id, id) FROM ${comments} WHERE id = ${answered}` : null;

/**
 * Notifies the post's author of every comment, and the author of the comment replied to, unless that is the same user or no longer
 * sees the post.
 */
function notices(postId: string, commentId: string, answered: string | null): [Notice, ...Notice[]] {
  const about = { postId, commentId };
  const toAuthor: Notice = { to: authorOf(postId), type: 'post_commented', subject: postId, ...about };
  if (!answered) return [toAuthor];
  const to = sql`SELECT user_id FROM ${comments} WHERE id = ${answered} AND user_id <> (${authorOf(postId)})
    AND ${seesPost(sql`${comments.userId}`, postId)}`;
  return [toAuthor, { to, type: 'comment_replied', subject: sql`(${rootOf(answered)})`, ...about }];
}

const MONTH_MS = 30 * DAY_MS;

/** Condition: the viewer already commented on the post after the unread notification began, so they are counted once. */
function hasSpoken({ viewer, now }: Asking, postId: string, id: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${comments} AS earlier WHERE earlier.user_id = ${viewer.id}
    AND earlier.created_at > ${derived(now, (at) => at - MONTH_MS)} AND earlier.post_id = ${postId} AND earlier.id <> ${id} AND earlier.is_update = 0
    AND (excluded.type = 'post_commented' OR excluded.group_key = 'comment_replied:' || earlier.parent_id)
    AND printf('%012x', earlier.created_at) >= ${since(sql`notifications.id`)})`;
}
