import { type ContentChange, changesBetween } from '~/domain/offer/content';
import type { TextContent } from '~/domain/offer/content.schema';
import { fundingFields } from '~/domain/offer/fields';
import { pick } from '~/lib/pick';
import type { PostVersion } from './history.schema';
import type { PostView } from './view.schema';

/** One edit of a post. */
export interface PostEdit {
  /** ISO 8601. */
  at: string;
  /** Empty if only photos or documents changed, since earlier ones are not kept for readers. */
  changes: ContentChange[];
  /** What readers of the texts are warned of. */
  warning: string | undefined;
}

/** The changes of each edit, newest first, from the current post and its earlier versions. */
export function editsOf(post: PostView, versions: readonly PostVersion[]): PostEdit[] {
  return versions.map((before, index) => {
    const after = versions[index - 1];
    return {
      at: before.replacedAt,
      changes: changesBetween(before, after ?? textOf(post)),
      warning: before.warning ?? (after ?? post).warning,
    };
  });
}

const textOf = (post: PostView): TextContent => ({
  title: post.title,
  text: post.content,
  category: post.category,
  ...pick(post, fundingFields),
});
