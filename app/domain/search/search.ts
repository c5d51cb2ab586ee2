export const searchKinds = [
  { code: 'posts', label: 'Posts' },
  { code: 'listings', label: 'Listings' },
  { code: 'people', label: 'People' },
] as const;
export type SearchKind = (typeof searchKinds)[number]['code'];

/** Maximum length of a search in characters, and of its words. */
export const searchLimits = { length: 64, words: 8 } as const;

/** A part of a text; `isHit` marks what the search matched. */
export interface Segment {
  text: string;
  isHit: boolean;
}

export interface SearchHit {
  kind: 'post' | 'listing' | 'person';
  id: string;
  title: Segment[];
  snippet: Segment[];
  /** Author or owner; for a user result, the user. */
  author: { id: string; fullName: string; isVerified: boolean; avatar: string | null };
  /** Category of an offer, or city of a user. */
  place: string;
  /** Role of a user. */
  role: string | null;
  image: string | null;
  fundingMin: number | null;
  fundingMax: number | null;
  createdAt: string;
}

/**
 * Converts a search to an FTS5 expression: every word is quoted and required, the last one is a prefix. FTS5 syntax is removed, and
 * marks of Indian scripts stay inside their word. A word here must also be a single word to the index, which stores no positions
 * and fails on a quoted word that it would split (so no enclosing marks). Null if there is no word.
 */
export function toMatch(search: string): string | null {
  const words = search
    .normalize('NFC')
    .slice(0, searchLimits.length)
    .split(/[^\p{L}\p{N}\p{Mn}\p{Mc}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, searchLimits.words);
  if (words.length === 0) return null;
  return words.map((word, i) => (i === words.length - 1 ? `"${word}"*` : `"${word}"`)).join(' ');
}

/** Control characters that stored text never contains, so they can delimit matches. */
export const hitMarks = { open: '\u0002', close: '\u0003' } as const;

/** Splits delimited text into segments. */
export function toSegments(marked: string): Segment[] {
  const segments: Segment[] = [];
  for (const part of marked.split(hitMarks.open)) {
    const [hit, rest] = part.includes(hitMarks.close) ? part.split(hitMarks.close) : [null, part];
    if (hit) segments.push({ text: hit, isHit: true });
    if (rest) segments.push({ text: rest, isHit: false });
  }
  return segments;
}

/** The page of a result. */
export function hitPath({ kind, id }: Pick<SearchHit, 'kind' | 'id'>): string {
  if (kind === 'person') return `/user?id=${encodeURIComponent(id)}`;
  return kind === 'post' ? `/post/${id}` : `/opportunity/${id}`;
}
