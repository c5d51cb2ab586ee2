import { headlineFields } from '~/domain/offer/fields';
import { pick } from '~/lib/pick';
import type { PostView } from './view.schema';

/** The fields of a post on a card. Other fields are omitted to keep the feed's pages small. */
export const cardPostFields = [
  'id',
  'author',
  'postType',
  'title',
  'content',
  'category',
  'imageDetails',
  ...headlineFields,
  'timeline',
  'status',
  'reviewNote',
  'likes',
  'comments',
  'interests',
  'editedAt',
  'createdAt',
  'viewer',
  'warning',
] as const satisfies readonly (keyof PostView)[];

/** Set if the offer matches the investor's preferences and auto-match is on. */
export interface Matched {
  matches?: true;
}

/** Only its author gets a post that others do not see. The feed has none, so that only such a post says so. */
interface Hidden {
  isActive?: boolean;
}

export type CardPost = Pick<PostView, (typeof cardPostFields)[number]> & Matched & Hidden;

export const toCardPost = (post: PostView): CardPost => ({
  ...pick(post, cardPostFields),
  ...(post.isActive ? {} : { isActive: false }),
});
