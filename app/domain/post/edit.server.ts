import type { Papers } from '~/domain/file/paper';
import { seen } from '~/domain/seen-version/seen.schema';
import type { MemberContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import { validate } from '~/lib/validate';
import { postUpdateOf } from './edit';
import type { PostEditInput } from './edit.schema';
import { papersOf, papersOfPost } from './papers.server';
import { postQuery, requirePost } from './post.server';
import * as words from './refusals.words';
import { updatePost } from './update.server';
import type { PostView } from './view.schema';

/** The author's own post for the edit form, with its documents. */
export async function openPostEdit(
  ctx: MemberContext,
  id: string,
): Promise<{ post: PostView; papers: Papers }> {
  const [[row], papers] = await ctx.db.batch([postQuery(ctx, id), papersOfPost(ctx.db, id)]);
  const post = requirePost(ctx, row);
  if (post.authorId !== ctx.viewer.id) throw new AppError('forbidden', words.onlyAuthor());
  return { post, papers: papersOf(post, papers) };
}

/** Saves the edit form, which is based on the version `seenVersion`. */
export const savePost = (
  ctx: MemberContext,
  id: string,
  input: PostEditInput,
  seenVersion: string | undefined,
): Promise<PostView> => updatePost(ctx, id, { ...postUpdateOf(input), seen: validate(seen, seenVersion) });
