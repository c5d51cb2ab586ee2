/** The caches with one person's data. They are deleted with the session. */
export const ownCaches = {
  pages: 'nukkad-pages',
  data: 'nukkad-data',
  feed: 'nukkad-feed',
  titles: 'nukkad-titles',
  forms: 'nukkad-forms',
  edits: 'nukkad-edits',
} as const;

/** The path of the screen to which a kept document, or kept data, belongs. */
export function pathOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('_routes');
  const search = searchParams.toString();
  return pathname.replace(/\.data$/, '') + (search && `?${search}`);
}
