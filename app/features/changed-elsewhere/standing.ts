import * as words from './changed.words';

/** What a form or a stored thing says in one place. */
export interface Said {
  label: string;
  text: string;
  /** What is compared, where the text does not tell all of it. */
  exactly?: string;
}

/** One line of what stands. */
export type StandingLine = Pick<Said, 'label' | 'text'>;

/** What is shown of a refused change, and the version that it can be saved over. */
export interface Standing {
  seen: string;
  lines: StandingLine[];
}

const exactly = ({ text, exactly: whole = text }: Said) => whole;

/** What stands where it differs from what was typed. Both say the same things in the same order. */
export const differences = (stands: readonly Said[], typed: readonly Said[]): StandingLine[] =>
  stands.flatMap((said, index) => {
    const mine = typed[index];
    if (!mine || exactly(said) === exactly(mine)) return [];
    return [{ label: said.label, text: partThatDiffers(said.text, mine.text) || words.nothing() }];
  });

const SHORT = 200;
const AROUND = 60;

/** Of a long text, the part that another one has not, with some words around it. */
export function partThatDiffers(text: string, other: string): string {
  if (text.length <= SHORT) return text;
  const most = Math.min(text.length, other.length);
  let same = 0;
  while (same < most && text[same] === other[same]) same++;
  let sameEnd = 0;
  while (sameEnd < most - same && text.at(-1 - sameEnd) === other.at(-1 - sameEnd)) sameEnd++;
  // A cut within a word could also cut a letter.
  const start = same <= AROUND ? 0 : text.lastIndexOf(' ', same - AROUND) + 1;
  const space = text.indexOf(' ', text.length - sameEnd + AROUND);
  const end = sameEnd <= AROUND || space < 0 ? text.length : space;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
