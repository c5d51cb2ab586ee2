const aliases: [from: RegExp, to: (match: RegExpExecArray) => string][] = [
  [/^\/registration$/, () => '/register'],
  [/^\/listing\/([^/]+)$/, ([, id]) => `/opportunity/${id}`],
];

/** Where an old or non-canonical address lives now (path and query), or null when it is the right one. */
export function movedPath({ pathname, search }: URL): string | null {
  const clean = pathname.length > 1 ? pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '') || '/' : pathname;
  for (const [from, to] of aliases) {
    const match = from.exec(clean);
    if (match) return to(match) + search;
  }
  return clean === pathname ? null : clean + search;
}
