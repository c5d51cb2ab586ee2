import { foldLookalikes } from '~/domain/spelling/lookalikes';

/** How the letters of a name are compared with names that nobody may take. */

/** Digits that are read as letters in the middle of a word; `l` and `i` are one letter, since they are drawn alike. */
const READ_AS = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', l: 'i' } as const;

/** Marks that change no Hindi word beyond mistaking: all but the vowel signs, the virama and the nasal signs. */
const OTHER_MARKS = /(?![\u0900-\u0903\u093e-\u094d])\p{M}/gu;

const drawn = (text: string, marks: RegExp) =>
  foldLookalikes(text.normalize('NFKD').replace(marks, '')).replace(
    /[013457l]/g,
    (sign) => READ_AS[sign as keyof typeof READ_AS],
  );

/** What a name looks like: without marks and joiners, each letter as the one that it is drawn or read like. */
export const skeleton = (text: string) => drawn(text, /\p{M}/gu);

/** The same with the vowel signs of Hindi, without which 'सेबी' would be 'सबा'. */
export const voicedSkeleton = (text: string) => drawn(text, OTHER_MARKS);

/** The words of a skeleton. */
export const wordsOf = (letters: string) => letters.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** Whether a text consists of words of the two lists only, with at least one that is needed. */
export function consistsOf(text: string, needed: readonly string[], allowed: readonly string[]): boolean {
  /** By place, what the text before it consists of: 0 something else, 1 allowed words only, 2 a needed one among them. */
  const reached = [1, ...Array.from(text, () => 0)];
  const take = (at: number, words: readonly string[], makes: number) => {
    for (const word of words) {
      if (word === '' || !text.startsWith(word, at)) continue;
      const end = at + word.length;
      reached[end] = Math.max(reached[end] ?? 0, makes);
    }
  };
  for (let at = 0; at < text.length; at += 1) {
    const so = reached[at] ?? 0;
    if (so === 0) continue;
    take(at, allowed, so);
    take(at, needed, 2);
  }
  return text !== '' && reached[text.length] === 2;
}

export const startsSome = (words: readonly string[], stem: string) =>
  words.some((word) => word.startsWith(stem));

/** The words with single letters in a row made one: 'r', 'b', 'i' are 'rbi'. */
export function withInitials(words: readonly string[]): string[] {
  const made: string[] = [];
  let run = '';
  for (const word of [...words, '']) {
    if (word.length === 1) {
      run += word;
      continue;
    }
    if (run) made.push(run);
    made.push(word);
    run = '';
  }
  return made;
}

/** Whether the last words are one of the wanted when they are read as one: 'k', 'y', 'c', or 'ky', 'c'. */
export const endsSpelled = (words: readonly string[], wanted: readonly string[]) =>
  words.some((_, from) => wanted.includes(words.slice(from).join('')));
