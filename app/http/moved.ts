const aliases: [pattern: string, from: RegExp, to: (match: RegExpExecArray) => string][] = [
  ['registration', /^\/registration$/, () => '/register'],
  ['listing/:id', /^\/listing\/([^/]+)$/, ([, id]) => `/opportunity/${id}`],
];

/** Old addresses, in the router's way of writing. */
export const movedPatterns = aliases.map(([pattern]) => pattern);

/** Where an old address lives now, or null when it has not moved. */
export function movedPath(pathname: string): string | null {
  for (const [, from, to] of aliases) {
    const match = from.exec(pathname);
    if (match) return to(match);
  }
  return null;
}
