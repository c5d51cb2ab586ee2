const aliases: [pattern: string, from: RegExp, to: (match: RegExpExecArray) => string][] = [
  ['registration', /^\/registration$/, () => '/register'],
  ['listing/:id', /^\/listing\/([^/]+)$/, ([, id]) => `/opportunity/${id}`],
];

/** Old paths, as router patterns. */
export const movedPatterns = aliases.map(([pattern]) => pattern);

/** The new path of an old one; null if it has not moved. */
export function movedPath(pathname: string): string | null {
  for (const [, from, to] of aliases) {
    const match = from.exec(pathname);
    if (match) return to(match);
  }
  return null;
}
