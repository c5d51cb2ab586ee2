/**
 * Splits text into visible characters. `Intl.Segmenter` handles emoji families, flags and Indic conjuncts; without it (older
 * Firefox and Safari) a pattern covers the most important rules.
 */
const CLUSTER =
  /\p{RI}\p{RI}|\r\n|\P{M}(?:\p{M}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]|\u200d(?:\P{M}))*|\p{M}+/gsu;

let segmenter: Intl.Segmenter | null | undefined;

const getSegmenter = () => {
  if (segmenter === undefined) {
    segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null;
  }
  return segmenter;
};

/** The longest prefix of whole graphemes within `maxUnits` UTF-16 units. */
export function wholeGraphemes(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text;
  const scope = text.slice(0, maxUnits + 64);
  // The first segmenter of a page takes a slow phone 60 ms.
  if (/^[ -~]*$/.test(scope)) return text.slice(0, maxUnits);
  const found = getSegmenter();
  const clusters = found
    ? Array.from(found.segment(scope), ({ segment }) => segment)
    : (scope.match(CLUSTER) ?? []);
  let end = 0;
  for (const cluster of clusters) {
    if (end + cluster.length > maxUnits) break;
    end += cluster.length;
  }
  if (end > 0) return text.slice(0, end);
  // A grapheme longer than the limit is cut inside, but not inside a surrogate pair.
  const cut = text.slice(0, maxUnits);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
