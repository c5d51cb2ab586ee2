import { headlineFields } from '~/domain/offer/fields';
import { pick } from '~/lib/pick';
import type { PostView } from './view.schema';

/** What a card shows of a post: the rest would travel with every page of the feed for nothing. */
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

/** Fits what the asking investor stated, with auto-match on. */
export interface Matched {
  matches?: true;
}

export type CardPost = Pick<PostView, (typeof cardPostFields)[number]> & Matched;

export const toCardPost = (post: PostView): CardPost => pick(post, cardPostFields);
