/** The caches that hold one person's things: they go with the session. */
export const ownCaches = {
  pages: 'nukkad-pages',
  data: 'nukkad-data',
  feed: 'nukkad-feed',
  titles: 'nukkad-titles',
  forms: 'nukkad-forms',
  edits: 'nukkad-edits',
} as const;

/** The screen that a kept document or kept data is of, by the address that it was opened with. */
export function pathOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('_routes');
  const search = searchParams.toString();
  return pathname.replace(/\.data$/, '') + (search && `?${search}`);
}
