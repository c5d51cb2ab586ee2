import { sql } from 'drizzle-orm';
import { derived } from '~/db/built-batch.server';
import { dailyViews, posts } from '~/db/schema';
import type { Asking, MemberContext } from '~/domain/shared/context';
import { notBlocked } from '~/domain/user/blocks.server';
import { istDay } from '~/lib/time/in-words';
import { isListed } from './query.server';

/**
 * Statements that count one view per user and IST day; the author's own views and repeated ones change nothing. Whoever likes,
 * comments or expresses interest has looked, so these go into the batch of that action: no post has more likes than views.
 */
export const postViewStatements = ({ db, viewer, now }: Asking, id: string) =>
  [
    db.run(sql`INSERT INTO ${dailyViews} (target_type, target_id, viewer_id, day, owner_id)
      SELECT 'post', id, ${viewer.id}, ${derived(now, istDay)}, author_id FROM ${posts}
      WHERE id = ${id} AND ${isListed} AND author_id <> ${viewer.id}
        AND ${notBlocked(viewer.id, posts.authorId)} ON CONFLICT DO NOTHING`),
    db.run(sql`UPDATE ${posts} SET views = views + 1 WHERE id = ${id} AND changes() = 1`),
  ] as const;

export async function recordPostView(ctx: MemberContext, id: string): Promise<void> {
  await ctx.db.batch(postViewStatements(ctx, id));
}
