import { comments } from '~/db/schema';
import { warningOf } from '~/domain/scam/content-warning.server';
import { type AuthorRow, authorColumns, toAuthor } from '~/domain/user/author.server';
import { iso } from '~/lib/time/iso';

/** What comments and the updates of an offer have in common: both are rows of one table. */
export const commentColumns = {
  id: comments.id,
  userId: comments.userId,
  content: comments.content,
  createdAt: comments.createdAt,
  deletedAt: comments.deletedAt,
  ...authorColumns,
};

interface CommentRow extends AuthorRow {
  id: string;
  userId: string;
  content: string;
  createdAt: number;
}

/** The fields of a view that `commentColumns` fill. */
export const commentFields = (row: CommentRow) => ({
  id: row.id,
  userId: row.userId,
  content: row.content,
  createdAt: iso(row.createdAt),
  user: toAuthor(row.userId, row),
  ...warningOf('comment', [row.content]),
});
