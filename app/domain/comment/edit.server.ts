import { sql } from 'drizzle-orm';
import { previousWrote } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { comments } from '~/db/schema';
import { flagStatements, scanForScams } from '~/domain/scam/content-flag.server';
import { changedSince } from '~/domain/seen-version/changed-since';
import { isFresh, savedVersion } from '~/domain/seen-version/fresh.server';
import type { MemberContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import { iso } from '~/lib/time/iso';
import { seesComment } from './access.server';
import type { CommentEdit } from './comment.schema';
import { commentByIdQuery, toComment } from './comment.server';
import * as words from './comment.words';
import type { CommentView } from './view.schema';

/**
 * Changes the text of the viewer's own comment and marks it 'Edited'; the same text changes nothing. `postId` restricts it to one
 * post. Throws `not_found` if the viewer cannot see it, `forbidden` if it is another user's, `invalid`, `conflict` where it is
 * not as `seen` any more.
 */
export async function editComment(
  ctx: MemberContext,
  id: string,
  { content, seen }: CommentEdit,
  postId?: string,
): Promise<CommentView> {
  const { db, viewer, now } = ctx;
  const found = scanForScams({ content }, { surface: 'comment' });
  await ctx.limits.take('comments', viewer.id);
  const isVisible = seesComment(viewer.id, postId);
  const own = sql`${comments.id} = ${id} AND ${comments.userId} = ${viewer.id} AND ${isVisible}`;
  const fresh = isFresh(seen, sql`content = ${content}`);
  const {
    facts: [facts],
    row: [row],
  } = await namedBatch(db, {
    facts: db.all<{ own: number; fresh: number; savedVersion: number }>(
      sql`SELECT user_id = ${viewer.id} AS own, ${fresh} AS fresh, ${savedVersion} AS savedVersion FROM ${comments} WHERE id = ${id} AND ${isVisible}`,
    ),
    changed: db
      .update(comments)
      .set({ content, editedAt: now })
      .where(sql`${own} AND ${fresh} AND ${comments.content} <> ${content}`),
    flags: flagStatements(ctx, { type: 'comment', id }, found, previousWrote),
    row: commentByIdQuery(ctx, id),
  });
  if (!facts || !row) throw new AppError('not_found', words.gone());
  if (!facts.own) throw new AppError('forbidden', words.onlyAuthor());
  if (!facts.fresh) throw changedSince(iso(facts.savedVersion), { content: row.content });
  return toComment(row);
}
