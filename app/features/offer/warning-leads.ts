import { phrases } from '~/lib/language/phrases';
import * as words from './card.words';

/** What comes before the warning on a text that looks like a scam. */
export const warningLeads: Record<'author' | 'reader', string> = phrases({
  author: words.warnedAuthor,
  reader: words.warnedReader,
});
