/** The query string of all entries with a value, '' if there is none. */
export function searchOf(entries: readonly (readonly [name: string, value: string | null | undefined])[]) {
  const search = new URLSearchParams();
  for (const [name, value] of entries) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `?${text}` : '';
}
