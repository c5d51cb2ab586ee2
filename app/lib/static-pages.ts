/** Screens without React. A link to them loads a new document, since their own scripts would not run otherwise. */
const staticPages: ReadonlySet<string> = new Set(['/help', '/terms', '/privacy']);

export const isStaticPage = (path: string): boolean => staticPages.has(path.split(/[?#]/, 1)[0] ?? '');
