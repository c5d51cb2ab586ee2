import { sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { consents, posts } from '~/db/schema';
import type { MemberContext } from '~/platform/context';
import { findDraft, removeDraftStatement } from './draft.server';
import { ownerPromise } from './owner-promise';
import { createPost } from './post-create.server';
import type { PublishInput } from './post-publish.schema';
import type { PostView } from './post-view';

/**
 * The create-post screen's door: the post, the owner's promise given for it and the end of the draft, all or none of
 * them. The consent's id is the post's, so a repeated submit stores it once.
 */
export function publishPost(ctx: MemberContext, input: PublishInput): Promise<PostView> {
  const { db, viewer, now } = ctx;
  const id = input.id ?? newId(now);
  const isPublished = sql`EXISTS (SELECT 1 FROM ${posts} WHERE id = ${id} AND author_id = ${viewer.id})`;
  const { purpose, version } = ownerPromise;
  const promise = { id, userId: viewer.id, purpose, version, givenAt: now };
  return createPost(ctx, { ...input, id }, [
    insertWhere(db, consents, promise, input.postType === 'investment' ? isPublished : sql`0`),
    removeDraftStatement(db, viewer.id, 'post', isPublished),
  ]);
}

/** What the create-post screen starts with: the person's draft, and an id for the post if that has none. */
export const openPostForm = async (ctx: MemberContext) => ({
  postId: newId(ctx.now),
  draft: await findDraft(ctx, 'post'),
  now: ctx.now,
});
