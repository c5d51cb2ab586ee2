/**
 * Cleaning of typed text before it is stored. Text is never escaped here, since it is only rendered as text. Removed are characters
 * that deceive or break: control characters, bidi overrides (a name that reads backwards), invisible padding (letters that draw nothing
 * among it), stacked combining marks, half surrogate pairs.
 */

/** Half of a surrogate pair: cannot be encoded as UTF-8. */
const LONE_SURROGATES = /\p{Cs}/gu;
/** Control characters except newline, bidi embeddings, overrides and isolates, annotations, soft hyphen, Hangul fillers. */
const DECEPTIVE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose.
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u202a-\u202e\u2066-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
const NONCHARACTERS = /\p{Noncharacter_Code_Point}/gu;
/** Tag characters can carry hidden text; only flags such as Scotland's use them legitimately. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007f}]{1,8})|[\u{e0000}-\u{e007f}]/gu;
/** No script stacks more than a few marks on a letter. Joiners count as marks, or they would reset the run. */
const MARK_TOWER = /([\p{M}\u200c\u200d]{6})[\p{M}\u200c\u200d]+/gu;
/** Characters that draw nothing, including some letters. */
const BLANK = /[\s\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Tick marks that look like the verification badge next to a name. */
const BADGE_LOOKALIKES = /[\u2611\u2705\u2713\u2714\u221a\u237b\u{1f5f8}\u{1f5f9}\u{10102}]\ufe0f?/gu;
/** Long gaps are padding. Removing them first keeps the patterns below linear. */
const LONG_GAP = /[^\S\n]{40,}/g;

/** True if nothing is visible: empty, spaces, zero-width characters or marks without a letter. */
export const isBlank = (text: string) => text.replace(BLANK, '') === '';

function clean(text: string): string {
  const safe = text
    .replace(LONE_SURROGATES, '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(DECEPTIVE, '')
    .replace(NONCHARACTERS, '')
    .replace(TAGS, '$1')
    // Runs before and after normalizing, because sorting a long run of marks takes quadratic time.
    .replace(MARK_TOWER, '$1')
    .normalize('NFC')
    .replace(MARK_TOWER, '$1');
  return isBlank(safe) ? '' : safe;
}

/** Cleans one line, such as a title or city. White space is collapsed. */
export const cleanLine = (text: string) => trimOuter(clean(text).replace(/\s+/g, ' '));

/** Cleans text of several lines, such as a bio or post. At most one empty line in a row is kept. */
export const cleanProse = (text: string) =>
  trimOuter(
    clean(text)
      .replace(LONG_GAP, ' ')
      .replace(/[^\S\n]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  );

/** Trims white space and joiners. The end uses a loop, because a pattern there would scan every inner gap. */
function trimOuter(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s\u200c]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).replace(/^[\s\u200c\u200d]+/, '');
}

/** Cleans a name: one line without tick marks that look like the badge. */
export const cleanName = (text: string) => cleanLine(text.slice(0, 1_000).replace(BADGE_LOOKALIKES, ''));

/** Length in code points instead of UTF-16 units. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** First code point of each block of decimal digits on Indian keyboards. */
const DIGIT_BLOCKS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10];

/** Converts digits of Devanagari, Tamil, Arabic and other keyboards to 0-9. */
export const asciiDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = DIGIT_BLOCKS.find((start) => point >= start && point < start + 10);
    return zero === undefined ? digit : String(point - zero);
  });

/** A text that was not stored returns to its box, before what was typed there meanwhile. */
export const withTypedSince = (content: string, typedSince: string): string =>
  typedSince.trim() ? `${content}\n${typedSince}` : content;
