type Values = Readonly<Record<string, string | number>>;

/** Fills the named placeholders of a sentence: `fill('{count} views', { count: 12 })`. */
export const fill = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

interface PluralForms {
  one: string;
  other: string;
}

/** The filled sentence for a count. `{count}` is the plain number unless `values` overrides it. */
export const plural = (count: number, forms: PluralForms, values: Values = {}): string =>
  fill(count === 1 ? forms.one : forms.other, { count, ...values });
