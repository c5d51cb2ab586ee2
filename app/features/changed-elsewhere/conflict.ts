import * as words from './changed.words';

/** One field of a form or of a saved version, as text. */
export interface FieldText {
  label: string;
  text: string;
  /** Compared in place of the text, where that does not tell all of it. */
  comparedAs?: string;
}

/** One line of the saved version. */
export type ConflictLine = Pick<FieldText, 'label' | 'text'>;

/** Another device saved first: its version, and the lines of it that differ from the form. */
export interface EditConflict {
  seen: string;
  lines: ConflictLine[];
}

const compared = ({ text, comparedAs = text }: FieldText) => comparedAs;

/** The fields of the saved version that differ from the form. Both lists have the same fields in the same order. */
export const differences = (saved: readonly FieldText[], typed: readonly FieldText[]): ConflictLine[] =>
  saved.flatMap((field, index) => {
    const mine = typed[index];
    if (!mine || compared(field) === compared(mine)) return [];
    return [{ label: field.label, text: partThatDiffers(field.text, mine.text) || words.nothing() }];
  });

const SHORT = 200;
const AROUND = 60;

/** The part of a long text that differs from another one, with some words around it. */
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
