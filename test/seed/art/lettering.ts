import outlines from './outlines.json';

/**
 * Signboard words as outlines, so that they look the same on a machine without Indian fonts. Shaped with
 * HarfBuzz from Noto Sans Bold and its Indian scripts (SIL Open Font License), 500 units an em, baseline 0.
 */
const glyphs: Record<string, string> = outlines.glyphs;
/** Width of the whole, then every glyph with its place: `1210 d25:0 d30:419,12`. */
const texts: Record<string, string> = outlines.texts;

const em = 500;

interface Lettering {
  size: number;
  paint: string;
  anchor?: 'start' | 'middle' | 'end';
  /** The text shrinks to fit this width. */
  within?: number;
}

/** Words on the drawing, with their baseline at (x, y). Throws for words that have no outline. */
export function lettering(
  text: string,
  x: number,
  y: number,
  { size, paint, anchor, within }: Lettering,
): string {
  const [width, ...run] = texts[text]?.split(' ') ?? [];
  if (!width) throw new Error(`No outline for the words '${text}' in outlines.json.`);
  const natural = size / em;
  const scale = within ? Math.min(natural, within / Number(width)) : natural;
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor ?? 'middle'] * Number(width) * scale;
  const letters = run.map((entry) => {
    const [glyph = '', place = '0'] = entry.split(':');
    return `<path transform="translate(${place})" d="${glyphs[glyph]}"/>`;
  });
  const move = `translate(${(x - shift).toFixed(1)} ${y}) scale(${scale.toFixed(4)})`;
  return `<g fill="${paint}" transform="${move}">${letters.join('')}</g>`;
}
