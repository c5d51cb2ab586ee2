/** Characters that the card fonts lack: all but Latin, Devanagari, digits and common signs. */
const undrawable =
  /[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}|\p{C}/gu;

/** One line of drawable text; '' if the fonts lack most of its letters. */
export function drawable(text: string): string {
  const clean = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const left = clean.replace(undrawable, '').replace(/\s+/g, ' ').trim();
  return left.length * 2 >= clean.length ? left : '';
}

/** Width in pixels of a text at a font size of 1 px. */
type Measure = (text: string) => number;

interface FittedText {
  lines: string[];
  /** Font size in pixels. */
  size: number;
}

interface Box {
  width: number;
  /** From large to small. If none fits, the last one is used with an ellipsis. */
  sizes: readonly { size: number; lines: number }[];
}

/** The largest size at which the text fits its box, broken between words. */
export function fitText(text: string, box: Box, measure: Measure): FittedText {
  const words = text.split(' ').map((word) => ({ word, width: measure(word) }));
  const space = measure('n n') - measure('nn');
  for (const { size, lines: most } of box.sizes) {
    const lines = breakLines(words, space, box.width / size);
    if (lines && lines.length <= most) return { lines, size };
  }
  const { size, lines: most } = box.sizes.at(-1) ?? { size: 40, lines: 1 };
  return { lines: cut(words, space, box.width / size, most, measure), size };
}

interface Word {
  word: string;
  width: number;
}

/** Null if a single word is wider than the line. */
function breakLines(words: readonly Word[], space: number, width: number): string[] | null {
  if (words.some((word) => word.width > width)) return null;
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of words) {
    if (used + space + word.width <= width) {
      lines.push(`${lines.pop()} ${word.word}`);
      used += space + word.width;
    } else {
      lines.push(word.word);
      used = word.width;
    }
  }
  return lines;
}

/** The allowed number of lines, the last one with an ellipsis. */
function cut(words: readonly Word[], space: number, width: number, most: number, measure: Measure): string[] {
  const short = words.map(({ word }) => shorten(word, width, measure));
  const lines = breakLines(short, space, width) ?? [];
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  let last = kept.pop() ?? '';
  while (last.includes(' ') && measure(`${last}…`) > width) last = last.slice(0, last.lastIndexOf(' '));
  return [...kept, `${last}…`];
}

/** Shortens a word that is too wide, between graphemes. */
function shorten(word: string, width: number, measure: Measure): Word {
  const whole = measure(word);
  if (whole <= width) return { word, width: whole };
  const graphemes = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
  const fits = Math.max(1, Math.floor((graphemes.length * width) / whole) - 2);
  const head = `${graphemes.slice(0, fits).join('')}…`;
  return { word: head, width: Math.min(width, measure(head)) };
}
