export const savedSorts = ['recent', 'popular', 'alphabetical'] as const;
export const savedTypes = ['all', 'post', 'business'] as const;
export type SavedSort = (typeof savedSorts)[number];
export type SavedType = (typeof savedTypes)[number];
