/** The first value of each name of a form or query. Empty values and files are ignored. */
export function firstValues(
  entries: Iterable<[name: string, value: FormDataEntryValue]>,
): Record<string, string> {
  // No prototype, since a client may send fields named `constructor` or `__proto__`.
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of entries) {
    if (typeof value === 'string' && value !== '' && !(name in values)) values[name] = value;
  }
  return { ...values };
}
