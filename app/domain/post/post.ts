import type { UserType } from '~/domain/shared/viewer';
import { phrases } from '~/lib/language/phrases';
import * as words from './post.words';
import type { PostView } from './view.schema';

export const postTypes = [
  phrases({ code: 'investment', label: words.investment }),
  phrases({ code: 'community', label: words.community }),
] as const;
export type PostType = (typeof postTypes)[number]['code'];

/** Lengths in characters, lists in entries. */
export const postLimits = {
  titleMax: 120,
  contentMax: 5_000,
  imagesMax: 10,
  attachmentsMax: 5,
  perHour: 10,
  perDay: 30,
  editsPerHour: 20,
} as const;

/** Entrepreneurs may create both types, other roles only community posts. */
export const mayPost = (userType: UserType, postType: PostType) =>
  postType === 'community' || userType === 'entrepreneur';

/** Reads `?postType=` of the feed; the default is investment. */
export const feedTab = (value: string | null | undefined): PostType =>
  value === 'community' ? 'community' : 'investment';

export const postCreatedText = (postType: PostType) =>
  postType === 'investment' ? words.investmentCreated() : words.communityCreated();

/** The name of a post without a title. */
export const postName = ({ title, postType, author }: Pick<PostView, 'title' | 'postType' | 'author'>) =>
  title ??
  (postType === 'community'
    ? words.communityPostBy({ name: author.fullName })
    : words.postBy({ name: author.fullName }));
