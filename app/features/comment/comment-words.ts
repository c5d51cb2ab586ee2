import type { PostView } from '~/domain/post/view.schema';

/** What stands under a post without comments: its author is not asked to ask. */
const nothingLines: Record<'author' | 'reader', Record<PostView['postType'], string>> = {
  author: {
    investment: 'No comments yet. You can answer questions here.',
    community: 'No comments yet. You can read the answers here.',
  },
  reader: {
    investment: 'No comments yet. Ask the first question.',
    community: 'No comments yet. Write the first comment.',
  },
};

export const noCommentsLine = (isAuthor: boolean, postType: PostView['postType']): string =>
  nothingLines[isAuthor ? 'author' : 'reader'][postType];
