import { and, desc, eq, sql } from 'drizzle-orm';
import { posts, postVersions } from '~/db/schema';
import type { TextContent } from '~/domain/offer/content.schema';
import type { AppContext } from '~/domain/shared/context';
import type { PostVersion } from './history.schema';
import { postQuery, requirePost } from './post.server';
import { visiblePost } from './query.server';
import type { PostView } from './view.schema';

/** So many are shown; a limit of 20 edits an hour keeps it far from here for years. */
const SHOWN = 50;

interface PostHistory {
  post: PostView;
  /** What it said before, newest first. */
  versions: PostVersion[];
}

/** A post's earlier words, for whoever reads the post. Photos and papers that were taken out are not among them. */
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
