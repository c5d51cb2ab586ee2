import { foldText } from '~/lib/text/fold';

const TITLE_LENGTH = 80;

/** A title, or the first words of a post without one, as one line. */
export function titleLine(words: string, limit = TITLE_LENGTH): string {
  const { head, folded } = foldText(words.replace(/\s+/g, ' ').trim(), limit);
  return folded ? `${head}…` : head;
}
