/*
 * How a word of Hindi sounds, as one Latin spelling, so that `dukaan`, `dukan` and दुकान are one word to the search. The rules are
 * applied to what is stored and to what is asked, so they need to agree with themselves, not with any standard of transliteration.
 */

/** Devanagari consonants. ड़ is written d or r (pakoda, pakora), so it becomes both. */
// biome-ignore format: the rows of the alphabet
const consonants: Record<string, string> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n',
  च: 'ch', छ: 'ch', ज: 'j', झ: 'jh', ञ: 'n',
  ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n',
  त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n',
  प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm',
  य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v',
  श: 'sh', ष: 'sh', स: 's', ह: 'h',
};
const FLAP = 'ɽ';
/** Vowels as letters and as marks. Long ones become short ones, as in Latin letters. */
// biome-ignore format: short and long vowels side by side
const vowels: Record<string, string> = {
  अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri',
  ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'o', ऑ: 'o', ऍ: 'e',
};
// biome-ignore format: in the order of the letters
const vowelMarks: Record<string, string> = {
  'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri',
  'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'o', 'ॉ': 'o', 'ॅ': 'e',
};
const NUKTA = '\u093c';
const HALANT = '\u094d';
/** The vowel that a consonant has unless a mark says another. */
const SCHWA = 'ə';
/** Anusvara and chandrabindu. */
const NASAL = 'ⁿ';

/** What different people write for the same sound. In this order; `_` at the end means letters that are not typed yet. */
export const foldings: readonly [pattern: RegExp, replacement: string, example: string][] = [
  [/chh/g, 'ch', 'chhota, chota'],
  [/sr/g, 'shr', 'Srinagar, Shrinagar'],
  [/x/g, 'ksh', 'Laxmi, Lakshmi'],
  [/ph/g, 'f', 'phal, fal'],
  [/z/g, 'j', 'bazar, bajar'],
  [/q/g, 'k', 'qismat, kismat'],
  [/a+on$/g, 'anv', 'gaon, gaanv'],
  [/a+o$/g, 'av', 'Rao, Rav'],
  [/au|ou|[ao]w(?=[^aeiouy_])/g, 'o', 'chauk, chowk, chok'],
  [/w/g, 'v', 'chaiwala, chaivala'],
  [/ee+/g, 'i', 'namkeen, namkin'],
  [/oo+/g, 'u', 'doodh, dudh'],
  [/iy(?=[aeou])/g, 'i', 'duniya, dunia'],
  [/(?<=[aeou])yi/g, 'i', 'nayi, nai'],
  [/y(?![aeiou_])/g, 'i', 'chay, chai'],
  [/[ae]+h(?:[ae]+(?=[^aeiou]))?/g, 'ah', 'shehar, shahar, sheher; mehndi, mahendi'],
  [/n(?=[pb])/g, 'm', 'sanpark, sampark'],
  [/(ch|sh|[a-z])\1+/g, '$1', 'dukaan, dukan; pakka, paka'],
];

const fold = (latin: string): string =>
  foldings
    .reduce((word, [pattern, replacement]) => word.replace(pattern, replacement), latin)
    .replace('_', '');

/** In lower case and without accents, as the index has its words. */
export const plainOf = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

const isLatin = (plain: string) => /^[a-z0-9]+$/.test(plain);
const isDevanagari = (word: string) => /[\u0904-\u0939\u0950\u0958-\u0961\u0966-\u096f]/.test(word);

/** A search is no longer (`searchLimits`), and reading a word for its schwas takes time by the square of its length. */
const LONGEST_WORD = 64;

/** The sounds of a whole word: one of a Latin word, some of a Devanagari one, none of other scripts or of a word that is none. */
export function soundsOf(word: string): string[] {
  if (word.length > LONGEST_WORD) return [];
  const plain = plainOf(word);
  if (isLatin(plain)) return [fold(plain)];
  return isDevanagari(word) ? distinct(spelledOut(word).map(fold)) : [];
}

/**
 * Sounds of words that differ from this one in their end only: in the last vowel, which is often left out (yog, yoga; Indor, Indore), or in
 * the nasal that a dot stands for (स्वयं: swayan, swayam).
 */
export function nearSoundsOf(word: string): string[] {
  if (word.length > LONGEST_WORD) return [];
  const plain = plainOf(word);
  if (isLatin(plain)) return plain.length > 3 ? nearLatin(plain).map(fold) : [];
  if (!isDevanagari(word)) return [];
  const hasNasal = /[\u0901\u0902]$/.test(word);
  return distinct(
    spelledOut(word)
      .flatMap((latin) => nearDevanagari(latin, hasNasal))
      .map(fold),
  );
}

function nearLatin(word: string): string[] {
  if (/[^aeiou][ae]$/.test(word)) return [word.slice(0, -1)];
  // Where Hindi writes a dot: swayam, evam, aham. Not kaam or Assam, which have an m.
  return /[yvwh]am$/.test(word) ? [`${word.slice(0, -1)}n`] : [];
}

function nearDevanagari(latin: string, hasNasal: boolean): string[] {
  if (!/[^aeiou0-9]$/.test(latin)) return [];
  if (hasNasal) return [`${latin.slice(0, -1)}m`];
  return latin.endsWith('or') ? [`${latin}a`, `${latin}e`] : [`${latin}a`];
}

/** How the sounds of all words with this beginning begin. None for a single letter, which too many words share. */
export function beginningsOf(word: string): string[] {
  const plain = plainOf(word);
  const spelled = isLatin(plain) ? [plain] : isDevanagari(word) ? spelledOut(word, false) : [];
  // A vowel before an h that may follow is written a.
  const begun = (latin: string) => [latin, `${latin}_`, ...(latin.endsWith('e') ? [`${latin}h_`] : [])];
  const all = distinct(spelled.flatMap(begun).map(fold));
  return all.filter(
    (sound) => sound.length > 1 && !all.some((other) => other !== sound && sound.startsWith(other)),
  );
}

/** A Devanagari word in Latin letters, in each way that it may be meant. */
function spelledOut(word: string, isWhole = true): string[] {
  const whole = withSchwas(word).replace(/ə$/, '');
  const sound = isWhole && /^[^aeiouə0-9]+$/.test(whole) ? `${whole}a` : whole;
  const nasals = sound.endsWith(NASAL) ? [sound.slice(0, -1), sound] : [sound];
  const schwas = nasals.flatMap((one) => [withoutSchwas(one), one.replaceAll(SCHWA, 'a')]);
  const flaps = schwas.flatMap((one) => [one.replaceAll(FLAP, 'd'), one.replaceAll(FLAP, 'r')]);
  return distinct(flaps.map((one) => one.replaceAll(NASAL, 'n')));
}

function withSchwas(word: string): string {
  const letters = Array.from(word.normalize('NFD').replaceAll('ज्ञ', 'ग्य').toLowerCase());
  let latin = '';
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] ?? '';
    const consonant = consonants[letter];
    if (consonant) {
      const hasNukta = letters[i + 1] === NUKTA;
      latin += letter === 'ड' && hasNukta ? FLAP : consonant;
      const next = letters[hasNukta ? i + 2 : i + 1] ?? '';
      if (next !== HALANT && !vowelMarks[next]) latin += SCHWA;
    } else latin += vowels[letter] ?? vowelMarks[letter] ?? otherOf(letter);
  }
  return latin;
}

/** Nasals and digits; Latin letters stay, what has no sound of its own goes. */
function otherOf(letter: string): string {
  if (letter === '\u0902' || letter === '\u0901') return NASAL;
  if (letter === 'ॐ') return 'om';
  if (/[०-९]/.test(letter)) return String(letter.charCodeAt(0) - 0x0966);
  return /[a-z0-9]/.test(letter) ? letter : '';
}

const CONSONANT = `(?:[kgjtdb]h|[cs]h|[a-z${FLAP}${NASAL}])(?<![aeiou])`;
const silentSchwa = new RegExp(`^(.*[aeiou${SCHWA}]${CONSONANT})${SCHWA}(?=${CONSONANT}[aeiou${SCHWA}])`);

/** A schwa between a vowel with one consonant and a consonant with a vowel is not spoken, from the end on: नमकीन is namkin. */
function withoutSchwas(sound: string): string {
  let left = sound;
  while (silentSchwa.test(left)) left = left.replace(silentSchwa, '$1');
  return left.replaceAll(SCHWA, 'a');
}

const distinct = (words: string[]): string[] => [...new Set(words)];
