/** An option of a list: its code is stored, its label is said in the language of whoever reads it. */
export interface Option<Code extends string = string> {
  readonly code: Code;
  readonly label: string;
  /** Old spellings: accepted but never stored. */
  readonly aliases?: readonly string[];
}

export type CodeOf<List extends readonly Option[]> = List[number]['code'];

/** An option whose label is said in the language of whoever reads it. */
export const option = <Code extends string>(code: Code, label: () => string, aliases: readonly string[]) => ({
  code,
  aliases,
  get label() {
    return label();
  },
});

type Entry = readonly [label: () => string, ...aliases: string[]];
type Options<Code extends string> = readonly [Option<Code>, ...Option<Code>[]];

/** A list of options by code. An English label that is neither code nor alias is added to the aliases: the API takes it, too. */
export const optionsOf = <Code extends string>(entries: Record<Code, Entry>) =>
  Object.entries<Entry>(entries).map(([code, [label, ...aliases]]) =>
    option(code, label, aliases),
  ) as readonly Option[] as Options<Code>;

const keyOf = (value: string) =>
  value
    .slice(0, 64)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[–—]/g, '-')
    .replace(/₹/g, '')
    .trim()
    .replace(/[\s&_/,-]+/g, '-');

/** True only for an exact code, not for an alias or label. */
export function isCode<Code extends string>(list: readonly Option<Code>[], value: unknown): value is Code {
  return list.some((option) => option.code === value);
}

/** The code for a code or alias in any case; undefined if the list has none. */
export function canonicalOf<Code extends string>(
  list: readonly Option<Code>[],
  value: unknown,
): Code | undefined {
  if (typeof value !== 'string' || value.length > 64) return undefined;
  const key = keyOf(value);
  const direct = list.find((option) => keyOf(option.code) === key);
  const known = direct ?? list.find(({ aliases }) => aliases?.some((alias) => keyOf(alias) === key));
  return known?.code;
}

/** The label of a stored code; an unknown code is returned unchanged. */
export function labelOf(list: readonly Option[], code: string): string {
  const canonical = canonicalOf(list, code);
  return list.find((option) => option.code === canonical)?.label ?? code;
}

/** Options by code, in the given order. */
export function optionsByCode<Code extends string>(
  list: readonly Option<Code>[],
  codes: readonly Code[],
): readonly Option<Code>[] {
  return codes.flatMap((code) => list.filter((option) => option.code === code));
}

/**
 * A screen's options plus stored values that it does not offer, so that saving the form never drops a value. `all` provides the
 * labels of the added options.
 */
export function withStored(
  subset: readonly Option[],
  stored: string | readonly string[] | null | undefined,
  all: readonly Option[] = subset,
): readonly Option[] {
  const values = typeof stored === 'string' ? [stored] : (stored ?? []);
  const missing = [...new Set(values)].filter((value) => value !== '' && !isCode(subset, value));
  return [...subset, ...missing.map((code) => ({ code, label: labelOf(all, code) }))];
}
