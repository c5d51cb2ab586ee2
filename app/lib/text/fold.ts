import { wholeGraphemes } from './graphemes';

const FOLD_AT = 150;
const SHARE_AT = 100;

/** Index of the `limit`-th code point, or null when the text is not longer than that. */
function cutAfter(text: string, limit: number): number | null {
  if (text.length <= limit) return null;
  let units = 0;
  let seen = 0;
  for (const point of text) {
    if (seen === limit) return units;
    units += point.length;
    seen += 1;
  }
  return null;
}

function shorten(text: string, limit: number): string | null {
  const cut = cutAfter(text, limit);
  if (cut === null) return null;
  const head = text.slice(0, cut);
  if (/\s/.test(text.charAt(cut))) return head.trimEnd();
  const space = head.search(/\s\S*$/);
  // A space in the last 40% is close enough. A long word, or a script without spaces, is cut between graphemes.
  return space >= cut * 0.6 ? head.slice(0, space).trimEnd() : wholeGraphemes(text, cut).trimEnd();
}

/**
 * Text for a card: `head` is shown before 'Show more', cut between words (or at least graphemes) within `limit` characters;
 * `folded` is true if something is left.
 */
export function foldText(text: string, limit = FOLD_AT): { head: string; folded: boolean } {
  const head = shorten(text, limit);
  return head === null ? { head: text, folded: false } : { head, folded: true };
}

/** Text for the share sheet: one line of at most 100 characters and an ellipsis. */
export function shareText(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  const head = shorten(line, SHARE_AT);
  return head === null ? line : `${head}…`;
}
