export const searchKinds = [
  { code: 'posts', label: 'Posts' },
  { code: 'listings', label: 'Listings' },
  { code: 'people', label: 'People' },
] as const;
export type SearchKind = (typeof searchKinds)[number]['code'];

/** Longest search in characters, and how many words of it count. */
export const searchLimits = { length: 64, words: 8 } as const;

/** A piece of text; hits are what the search matched. */
export interface Segment {
  text: string;
  isHit: boolean;
}

export interface SearchHit {
  kind: 'post' | 'listing' | 'person';
  id: string;
  title: Segment[];
  snippet: Segment[];
  /** Author or owner; of a user the user. */
  author: { id: string; fullName: string; isVerified: boolean; avatar: string | null };
  /** Category of what is offered, city of a user. */
  place: string;
  /** Role of a user. */
  role: string | null;
  image: string | null;
  fundingMin: number | null;
  fundingMax: number | null;
  createdAt: string;
}

/**
 * What people type as an FTS5 expression: every word quoted, the last one a prefix, all of them wanted. Nothing of
 * FTS5's own syntax survives, and marks of Indian scripts stay inside their word. What is a word here must be one word
 * to the index too (no enclosing marks): it keeps no positions, and fails on a quoted word that it would split.
 * Null when there is no word.
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

/** Characters that no stored text can hold, so they mark a hit's edges without confusion. */
export const hitMarks = { open: '\u0002', close: '\u0003' } as const;

/** Marked text as segments. */
export function toSegments(marked: string): Segment[] {
  const segments: Segment[] = [];
  for (const part of marked.split(hitMarks.open)) {
    const [hit, rest] = part.includes(hitMarks.close) ? part.split(hitMarks.close) : [null, part];
    if (hit) segments.push({ text: hit, isHit: true });
    if (rest) segments.push({ text: rest, isHit: false });
  }
  return segments;
}

/** Where a result leads. */
export function hitPath({ kind, id }: Pick<SearchHit, 'kind' | 'id'>): string {
  if (kind === 'person') return `/user?id=${encodeURIComponent(id)}`;
  return kind === 'post' ? `/post/${id}` : `/opportunity/${id}`;
}
