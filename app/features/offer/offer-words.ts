import * as words from './card.words';

/** What comes before the warning on a text that looks like a scam. */
export const warningLeads: Record<'author' | 'reader', string> = {
  get author() {
    return words.warnedAuthor();
  },
  get reader() {
    return words.warnedReader();
  },
};
