import { beginningsOf, soundsOf } from './spelling';

/*
 * Words as they sound, in one line (`/dil/pyar/`), for a search that can only look for one text in another: the emoji picker.
 * The lines are made by the build, so that a phone works out the sounds of what is typed only.
 */

const BETWEEN = '/';

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Each sound once. A sound of one letter says too little to be looked for. */
export function soundLine(texts: readonly string[], without = ''): string {
  const sounds = new Set(texts.flatMap(wordsOf).flatMap(soundsOf));
  const kept = [...sounds].filter((sound) => sound.length > 1 && !without.includes(around(sound)));
  return kept.length > 0 ? around(kept.join(BETWEEN)) : '';
}

/**
 * What to look for in the lines: the whole word, where one of them holds it (आग should not find अगला), or else its beginning.
 * If there are several words, it is the first that finds anything, tried from the last, since that one is being typed.
 */
export function soundQuery(typed: string, lines: readonly string[]): string {
  const words = wordsOf(typed);
  if (words.length === 0) return '';
  const asked = words.reverse().flatMap(askedFor);
  const found = asked.find((text) => lines.some((line) => line.includes(text)));
  return found ?? asked[0] ?? BETWEEN.repeat(2);
}

const askedFor = (word: string): string[] => [
  ...soundsOf(word).map(around),
  ...beginningsOf(word).map((sound) => BETWEEN + sound),
];

const around = (text: string) => BETWEEN + text + BETWEEN;
