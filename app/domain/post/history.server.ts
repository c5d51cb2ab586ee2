import { and, desc, eq, sql } from 'drizzle-orm';
import { posts, postVersions } from '~/db/schema';
import type { TextContent } from '~/domain/offer/content.schema';
import type { AppContext } from '~/domain/shared/context';
import type { PostVersion } from './history.schema';
import { postQuery, requirePost } from './post.server';
import { visiblePost } from './query.server';
import type { PostView } from './view.schema';

/** Maximum number of versions shown. */
const SHOWN = 50;

interface PostHistory {
  post: PostView;
  /** Earlier versions, newest first. */
  versions: PostVersion[];
}

/** A post's earlier versions, for everyone who may read it. Removed photos and documents are not included. */
export async function openPostHistory(ctx: AppContext, id: string): Promise<PostHistory> {
  const seen = sql`EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.id} = ${id} AND ${visiblePost(ctx.viewer?.id ?? null)})`;
  const [[row], versions] = await ctx.db.batch([
    postQuery(ctx, id),
    ctx.db
      .select({ content: postVersions.content, replacedAt: postVersions.createdAt })
      .from(postVersions)
      .where(and(eq(postVersions.postId, id), seen))
      .orderBy(desc(postVersions.createdAt), desc(postVersions.id))
      .limit(SHOWN),
  ]);
  return {
    post: requirePost(ctx, row),
    versions: versions.map(({ content, replacedAt }) => ({
      ...(content as unknown as TextContent),
      replacedAt: new Date(replacedAt).toISOString(),
    })),
  };
}
