import type { PostView } from '~/domain/post/view.schema';
import { phrases } from '~/lib/language/phrases';
import * as words from './comment.words';

/** The line under a post without comments. Only readers are invited to ask: the author has no one to ask. */
const nothingLines: Record<'author' | 'reader', Record<PostView['postType'], string>> = {
  author: phrases({ investment: words.nothingOwnInvestment, community: words.nothingOwnCommunity }),
  reader: phrases({ investment: words.nothingInvestment, community: words.nothingCommunity }),
};

export const noCommentsLine = (isAuthor: boolean, postType: PostView['postType']): string =>
  nothingLines[isAuthor ? 'author' : 'reader'][postType];
