type Phrases<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends () => string ? string : Table[Name];
};

/**
 * A table of sentences that are said when they are read: `phrases({ title: words.saved }).title` is in the language of whoever reads it
 * then, wherever the table is defined.
 */
// @__NO_SIDE_EFFECTS__
export function phrases<const Table extends Readonly<Record<string, unknown>>>(table: Table): Phrases<Table> {
  const read = Object.entries(table).map(([name, value]): [string, PropertyDescriptor] => [
    name,
    typeof value === 'function'
      ? { enumerable: true, get: value as () => string }
      : { enumerable: true, value },
  ]);
  return Object.defineProperties({}, Object.fromEntries(read)) as Phrases<Table>;
}
