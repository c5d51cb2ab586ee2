import type { PostView } from '~/domain/post/view.schema';
import * as words from './comment.words';

/** What stands under a post without comments: its author is not asked to ask. */
const nothingLines: Record<'author' | 'reader', Record<PostView['postType'], string>> = {
  author: {
    get investment() {
      return words.nothingOwnInvestment();
    },
    get community() {
      return words.nothingOwnCommunity();
    },
  },
  reader: {
    get investment() {
      return words.nothingInvestment();
    },
    get community() {
      return words.nothingCommunity();
    },
  },
};

export const noCommentsLine = (isAuthor: boolean, postType: PostView['postType']): string =>
  nothingLines[isAuthor ? 'author' : 'reader'][postType];
