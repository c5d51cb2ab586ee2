type Values = Readonly<Record<string, string | number>>;

/** A whole sentence with its named places filled: `fill('{count} views', { count: 12 })`. */
export const fill = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

export interface PluralForms {
  one: string;
  other: string;
}

/** The sentence for this count, filled; `{count}` is the plain number unless `values` words it otherwise. */
export const plural = (count: number, forms: PluralForms, values: Values = {}): string =>
  fill(count === 1 ? forms.one : forms.other, { count, ...values });
