import { beginningsOf, nearSoundsOf, plainOf, soundsOf } from './spelling';

/** Maximum length of a search in characters, and of its words. */
export const searchLimits = { length: 64, words: 8 } as const;

/** A part of a text; `isHit` marks what the search matched. */
export interface Segment {
  text: string;
  isHit: boolean;
}

/**
 * Marks of Indian scripts stay inside their word, as in the index, and so do joiners, which converted and pasted Hindi is full of: they are
 * not seen. The index takes a word apart there. A variation selector behind an emoji is a mark, too, which begins the next word in the index.
 */
const WORD = /[\p{L}\p{N}\p{Mn}\p{Mc}]+(?:[\u200c\u200d]+[\p{L}\p{N}\p{Mn}\p{Mc}]+)*/gu;
const JOINERS = /(?:[\u200c\u200d]|[\ufe00-\ufe0f])+/g;
const LEADING_JOINERS = new RegExp(`^${JOINERS.source}`);
const withoutJoiners = (word: string) => word.replace(JOINERS, '');
const hasLetter = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** The words of a text in lower case, as the index has them. */
export const plainWords = (text: string): string[] =>
  Array.from(text.normalize('NFC').matchAll(WORD), ([word]) => plainOf(withoutJoiners(word)));

/** Keys of a text for the index: the sounds of its words, without those that are spelled so, and words with joiners without them. */
export function searchKeys(text: string | null | undefined): string {
  const keys = new Set<string>();
  for (const [written] of (text ?? '').normalize('NFC').matchAll(WORD)) {
    const word = withoutJoiners(written);
    const plain = plainOf(word);
    if (word !== written && hasLetter(word)) keys.add(plain);
    for (const sound of soundsOf(word)) if (sound !== plain) keys.add(sound);
  }
  return [...keys].join(' ');
}

/** A word of a search: how it is typed, and what it may sound like. */
interface Term {
  word: string;
  sounds: string[];
  /** For the last word, which may be incomplete: how its sounds may begin. Null for the others. */
  beginnings: string[] | null;
}

function termsOf(search: string): Term[] {
  const words = search.normalize('NFC').slice(0, searchLimits.length).match(WORD) ?? [];
  return words
    .map(withoutJoiners)
    .filter(hasLetter)
    .slice(0, searchLimits.words)
    .map((word, i, all) => {
      const beginnings = i === all.length - 1 ? beginningsOf(word) : null;
      const isBegun = (sound: string) => beginnings?.some((start) => sound.startsWith(start));
      const sounds = [...soundsOf(word), ...nearSoundsOf(word)].filter((sound) => !isBegun(sound));
      return { word, sounds, beginnings };
    });
}

/**
 * Converts a search to an FTS5 expression: every word is quoted and required, as it is typed or as it sounds; the last one is a
 * prefix. FTS5 syntax is removed. A word here must also be a single word to the index, which stores no positions and fails on a
 * quoted word that it would split (so no enclosing marks). Null if there is no word.
 */
export function toMatch(search: string): string | null {
  const terms = termsOf(search).map(({ word, sounds, beginnings }) => {
    const plain = plainOf(word);
    const end = beginnings ? '*' : '';
    const others = [
      ...(beginnings ?? []).filter((start) => start !== plain).map((start) => `"${start}"*`),
      ...sounds.filter((sound) => sound !== plain).map((sound) => `"${sound}"`),
    ];
    const typed = `"${word}"${end}`;
    return others.length > 0 ? `(${[typed, ...others].join(' OR ')})` : typed;
  });
  return terms.length > 0 ? terms.join(' AND ') : null;
}

/** Whether a word of a text is one that the search asks for. */
function matcherOf(search: string): (word: string) => boolean {
  const terms = termsOf(search).map((term) => ({ ...term, plain: plainOf(term.word) }));
  const isAsked = (word: string) => {
    const written = plainOf(word);
    const sounds = [written, ...soundsOf(word)];
    return terms.some(
      ({ plain, sounds: asked, beginnings }) =>
        written === plain ||
        sounds.some((sound) => asked.includes(sound)) ||
        (beginnings !== null &&
          [plain, ...beginnings].some((start) => sounds.some((sound) => sound.startsWith(start)))),
    );
  };
  // The index also finds the parts of a word with joiners.
  return (shown) => {
    const parts = shown.split(JOINERS);
    return (parts.length > 1 ? [parts.join(''), ...parts] : parts).some(isAsked);
  };
}

/** The whole text, with what the search asks for marked. */
export function markedText(text: string, search: string): Segment[] {
  return segmentsOf(text, wordsIn(text), matcherOf(search));
}

/** At most so many words of a text, about the first one that the search asks for, with what it asks for marked. */
export function markedCut(text: string, search: string, most: number): Segment[] {
  const isAsked = matcherOf(search);
  const words = wordsIn(text);
  const hit = words.findIndex(({ word }) => isAsked(word));
  const from = hit < most ? 0 : hit - WORDS_BEFORE;
  const shown = words.slice(from, from + most);
  const last = shown.at(-1);
  const start = from === 0 ? 0 : (shown[0]?.index ?? 0);
  const isCut = from + most < words.length && last !== undefined;
  const end = isCut ? last.index + last.word.length : text.length;
  const segments = segmentsOf(
    text.slice(start, end),
    shown.map(({ word, index }) => ({ word, index: index - start })),
    isAsked,
  );
  const dots = { text: '…', isHit: false };
  return [...(from > 0 ? [dots] : []), ...segments, ...(isCut ? [dots] : [])];
}

/** How many words before the first hit are shown where the text before it is cut. */
const WORDS_BEFORE = 4;

interface Found {
  word: string;
  index: number;
}

/** The words of a text that have a letter. A selector in front of one belongs to the emoji before it. */
const wordsIn = (text: string): Found[] =>
  Array.from(text.matchAll(WORD), ({ 0: written, index }) => {
    const word = written.replace(LEADING_JOINERS, '');
    return { word, index: index + written.length - word.length };
  }).filter(({ word }) => hasLetter(word));

function segmentsOf(text: string, words: readonly Found[], isAsked: (word: string) => boolean): Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  for (const { word, index } of words) {
    if (!isAsked(word)) continue;
    if (index > done) segments.push({ text: text.slice(done, index), isHit: false });
    segments.push({ text: word, isHit: true });
    done = index + word.length;
  }
  if (done < text.length) segments.push({ text: text.slice(done), isHit: false });
  return segments;
}
