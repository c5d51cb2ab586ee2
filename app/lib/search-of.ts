/** '?a=b' out of the entries that have a value, '' out of none. */
export function searchOf(entries: readonly (readonly [name: string, value: string | null | undefined])[]) {
  const search = new URLSearchParams();
  for (const [name, value] of entries) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `?${text}` : '';
}
