import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { posts, postVersions } from '~/db/schema';
import type { TextContent } from '~/domain/offer/content.schema';
import { fundingWordFields } from '~/domain/offer/fields';
import { warningOf } from '~/domain/scam/content-warning.server';
import type { AppContext } from '~/domain/shared/context';
import { actsAsAdmin } from '~/domain/user/acting-admin';
import { iso } from '~/lib/time/iso';
import type { PostVersion } from './history.schema';
import { postQuery, requirePost } from './post.server';
import { isOwnPost, visiblePost } from './query.server';
import type { PostView } from './view.schema';

/** Maximum number of versions shown. */
const SHOWN = 50;

interface PostHistory {
  post: PostView;
  /** Earlier versions, newest first. */
  versions: PostVersion[];
}

/**
 * A post's earlier versions, for everyone who may read it; rejected and hidden ones for the author and admins only. Removed photos and
 * documents are not included.
 */
export async function openPostHistory(ctx: AppContext, id: string): Promise<PostHistory> {
  const [[row], versions] = await ctx.db.batch([
    postQuery(ctx, id),
    ctx.db
      .select({
        content: postVersions.content,
        status: postVersions.status,
        replacedAt: postVersions.createdAt,
      })
      .from(postVersions)
      .where(
        and(eq(postVersions.postId, id), ofPost(id, visiblePost(ctx.viewer?.id ?? null)), isShown(ctx, id)),
      )
      .orderBy(desc(postVersions.createdAt), desc(postVersions.id))
      .limit(SHOWN),
  ]);
  return { post: requirePost(ctx, row), versions: versions.map(toVersion) };
}

const ofPost = (id: string, condition: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.id} = ${id} AND ${condition})`;

const isShown = ({ viewer, now }: AppContext, id: string): SQL | undefined =>
  actsAsAdmin(viewer, now)
    ? undefined
    : or(ne(postVersions.status, 'rejected'), viewer ? ofPost(id, isOwnPost(viewer.id)) : undefined);

type VersionRow = Pick<typeof postVersions.$inferSelect, 'content' | 'status'> & { replacedAt: number };

function toVersion({ content, status, replacedAt }: VersionRow): PostVersion {
  const said = content as unknown as TextContent;
  const texts = [said.title, said.text, ...fundingWordFields.map((field) => said[field])];
  return {
    ...said,
    replacedAt: iso(replacedAt),
    ...(status === 'approved' ? {} : warningOf('post', texts)),
  };
}
