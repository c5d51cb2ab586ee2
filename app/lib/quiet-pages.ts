/** Screens that load no React. A link to them is a new document: their own scripts would not run otherwise. */
const quietPages: ReadonlySet<string> = new Set(['/help', '/terms', '/privacy']);

export const isQuietPage = (path: string): boolean => quietPages.has(path.split(/[?#]/, 1)[0] ?? '');
