import { sql } from 'drizzle-orm';
import { builtBatch } from '~/db/built-batch.server';
import { newId } from '~/db/id';
import { drafts } from '~/db/schema';
import {
  isDraftBy,
  isDraftInFormOf,
  isDraftOf,
  isInDraft,
  removeDraftStatement,
  toDraft,
} from '~/domain/draft/draft.server';
import { promiseStatement } from '~/domain/offer/owner-promise.server';
import type { MemberContext } from '~/domain/shared/context';
import { createPost, isStored } from './create.server';
import { papersQuery, toPaper } from './papers.server';
import type { NewPost } from './post.schema';
import type { PublishPostInput } from './publish.schema';
import type { PostView } from './view.schema';

/** Publishes the create-post form: the post, the owner's promise and the deletion of its draft, in one batch. */
export function publishPost(ctx: MemberContext, input: PublishPostInput): Promise<PostView> {
  const { db, viewer, now } = ctx;
  const id = input.id ?? newId(now);
  const isPublished = isStored(id, viewer.id);
  return createPost(ctx, { ...input, id }, [
    promiseStatement(ctx, id, input.postType === 'investment' ? isPublished : sql`0`),
    removeDraftStatement(db, viewer.id, 'post', sql`${isPublished} AND ${isDraftInFormOf(id)}`),
  ]);
}

/** Publishes what a client sends: the promise is recorded where it was given, and a draft that has become this post goes. */
export function publishFromApi(ctx: MemberContext, sent: NewPost): Promise<PostView> {
  const { db, viewer, now } = ctx;
  const { ownerPromise, ...input } = { ownerPromise: undefined, ...sent };
  const id = input.id ?? newId(now);
  const isPublished = isStored(id, viewer.id);
  return createPost(ctx, { ...input, id }, [
    ...endDraft(db, { viewerId: viewer.id, id }),
    ...(ownerPromise ? [promiseStatement(ctx, id, isPublished)] : []),
  ]);
}

const endDraft = builtBatch((db, { viewerId, id }: { viewerId: string; id: string }) => {
  const isPublished = isStored(id, viewerId);
  return [removeDraftStatement(db, viewerId, 'post', sql`${isPublished} AND ${isDraftOf(id)}`)];
});

/** Initial data of the create-post form: the user's draft with its documents, and an id for a new post. */
export async function openPostForm({ db, viewer, now }: MemberContext) {
  const [[draft], papers] = await db.batch([
    db
      .select({ content: drafts.data, updatedAt: drafts.updatedAt })
      .from(drafts)
      .where(isDraftBy(viewer.id, 'post')),
    papersQuery(db, sql`${viewer.id}`, isInDraft),
  ]);
  return {
    postId: newId(now),
    draft: draft ? toDraft(draft) : null,
    papers: papers.map(toPaper),
    now,
  };
}

/** A form that a device keeps to open it without a network: it holds nothing about the user, and its page makes the id. */
export const blankPostForm = ({ now }: Pick<MemberContext, 'now'>) => ({
  postId: newId(now),
  draft: null,
  papers: [],
  now,
  isBlank: true,
});
