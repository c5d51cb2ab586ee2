import { CARD_SIZE } from './share-card';
import { fitText } from './text';

export interface CardWords {
  title: string;
  /** City and category, or empty; one line. */
  line: string;
}

export type Weight = 'regular' | 'semibold';

/** Draws text as outlines, because the renderer's own text layout misplaces Devanagari signs. */
export interface Pen {
  /** Width in pixels at a font size of 1 px. */
  width: (text: string, weight: Weight) => number;
  /** SVG path of a line of text with its baseline starting at x, y. */
  outline: (text: string, weight: Weight, place: { x: number; y: number; size: number }) => string;
}

/** Colours of the dark theme. */
const ink = {
  bg: '#0b0f18',
  shop: '#141b2b',
  raised: '#192134',
  text: '#f1f3f9',
  marigold: '#ffb020',
  onMarigold: '#1d1300',
  marigoldInk: '#ffc566',
  glow: '#6b5019',
  dusk: '#3a2c12',
  leaf: '#24573c',
  clay: '#6e332d',
};

const LEFT = 80;
const TITLE = {
  width: 1040,
  sizes: [
    { size: 84, lines: 2 },
    { size: 72, lines: 3 },
    { size: 60, lines: 3 },
  ],
} as const;
const LINE = {
  width: 1040,
  sizes: [
    { size: 40, lines: 1 },
    { size: 34, lines: 1 },
  ],
} as const;

/** Line height with room for Devanagari signs above and below letters. */
const LEADING = 1.32;

/** The card as SVG, with all text as paths. */
export function cardSvg({ title, line }: CardWords, pen: Pen): string {
  const big = fitText(title, TITLE, (text) => pen.width(text, 'semibold'));
  const small = line ? fitText(line, LINE, (text) => pen.width(text, 'regular')) : { lines: [], size: 0 };
  const firstY = 112 + big.size;
  const lastY = firstY + big.size * LEADING * (big.lines.length - 1);
  const draw = (text: string, weight: Weight, y: number, size: number, fill: string) =>
    `<path fill="${fill}" d="${pen.outline(text, weight, { x: LEFT, y, size })}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">`,
    `<path fill="${ink.bg}" d="M0 0h1200v630H0z"/>`,
    street,
    `<path fill="${ink.marigold}" d="M0 0h1200v12H0z"/>`,
    ...big.lines.map((text, i) =>
      draw(text, 'semibold', firstY + i * big.size * LEADING, big.size, ink.text),
    ),
    ...small.lines.map((text) =>
      draw(text, 'regular', lastY + small.size * 1.85, small.size, ink.marigoldInk),
    ),
    mark,
    `<path fill="${ink.text}" d="${pen.outline('Nukkad', 'semibold', { x: 172, y: 558, size: 46 })}"/>`,
    '</svg>',
  ].join('');
}

/** The mark of the app icon. */
const mark = `<g transform="translate(${LEFT} 506) scale(2.25)">
<rect width="32" height="32" rx="9.5" fill="${ink.marigold}"/>
<path d="M6.5 9.5h19" stroke="${ink.onMarigold}" stroke-width="2.6" stroke-linecap="round"/>
<circle cx="16" cy="18" r="5" fill="${ink.onMarigold}"/><circle cx="16" cy="18" r="1.9" fill="${ink.marigold}"/>
<path d="M8.8 10q-2.8 5.6 0 12.4q2.8-6.8 0-12.4zM23.2 10q-2.8 5.6 0 12.4q2.8-6.8 0-12.4z" fill="${ink.onMarigold}"/></g>`;

/** Three shops at dusk in the lower right, the middle one lit. */
const street = `<path fill="${ink.raised}" d="M0 612h1200v18H0z"/><g transform="translate(640 430)">
<path fill="${ink.shop}" d="M0 62h170v120H0zM392 48h150v134H392z"/>
<path fill="${ink.dusk}" d="M14 98h62v84H14zM408 96h118v60H408z"/><path fill="${ink.glow}" d="M90 98h66v48H90z"/>
<path fill="${ink.leaf}" d="M-8 62h186v20H-8z"/><path fill="${ink.clay}" d="M384 70h166v20H384z"/>
<path fill="${ink.raised}" d="M190 20h180v162H190z"/><path fill="${ink.marigoldInk}" d="M206 88h148v94H206z"/>
<path fill="${ink.glow}" d="M222 120h40v62h-40zM280 104h58v40h-58z"/>
<path fill="${ink.marigold}" d="M180 62h200l10 28H170z"/>
<path fill="${ink.text}" d="M212 62h30l-2 28h-34zM274 62h30l4 28h-34zM338 62h28l10 28h-32z"/></g>`;
