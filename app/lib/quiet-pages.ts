/** Screens without React. A link to them loads a new document, since their own scripts would not run otherwise. */
const quietPages: ReadonlySet<string> = new Set(['/help', '/terms', '/privacy']);

export const isQuietPage = (path: string): boolean => quietPages.has(path.split(/[?#]/, 1)[0] ?? '');
