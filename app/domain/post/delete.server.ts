import { and, eq, sql } from 'drizzle-orm';
import { previousWrote } from '~/db/insert-where';
import { posts } from '~/db/schema';
import { withdrawFiles } from '~/domain/file/withdrawal.server';
import type { MemberContext } from '~/domain/shared/context';
import { moveCounter } from '~/domain/site-counters/site-counters.server';
import { AppError } from '~/lib/app-error';
import { postNotFound } from './access.server';
import { isListedInvestment, isOwnPost, visiblePost } from './query.server';
import * as words from './refusals.words';

/**
 * Deletes the author's own post. The row stays for 30 days; investors see their interest in it as 'removed'. Throws `forbidden` for who
 * sees it, else `not_found`.
 */
export async function deletePost(ctx: MemberContext, id: string): Promise<void> {
  const { db, now, viewer } = ctx;
  const own = and(eq(posts.id, id), isOwnPost(viewer.id));
  const [[facts], , removed] = await db.batch([
    db.all<{ visible: number }>(
      sql`SELECT ${visiblePost(viewer.id)} AS visible FROM ${posts} WHERE id = ${id}`,
    ),
    moveCounter(
      db,
      'active_offers',
      -1,
      sql`EXISTS (SELECT 1 FROM ${posts} WHERE ${own} AND ${isListedInvestment})`,
    ),
    db
      .update(posts)
      .set({ isActive: false, deletedAt: now, updatedAt: now })
      .where(own)
      .returning({ id: posts.id }),
    withdrawFiles(db, { type: 'post', id }, 'deleted', now, previousWrote),
  ]);
  if (removed.length > 0) return;
  throw facts?.visible ? new AppError('forbidden', words.onlyAuthor()) : postNotFound();
}
