import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The name at the beginning of `Rest`, which follows a `{`: '{name}' or '{count, plural, …}'. */
type NameOf<Rest> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Name
    : Inside
  : never;
type IsBranch<Before> =
  Before extends `${string}${'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`} `
    ? true
    : false;
type NameOnly<Name> = Name extends `${string} ${string}` | '' | `${string}{${string}` ? never : Name;

/** The names of a sentence's places. What follows 'one ' or 'other ' is a branch of a plural. */
type Places<Sentence extends string> = Sentence extends `${infer Before}{${infer Rest}`
  ? (IsBranch<Before> extends true ? never : NameOnly<NameOf<Rest>>) | Places<Rest>
  : never;

type Values = Readonly<Record<string, string | number>>;

/** A sentence as a function of the values of its places. */
export type Message<Place extends string = never> = [Place] extends [never]
  ? () => string
  : (values: Readonly<Record<Place, string | number>>) => string;

/**
 * A sentence that somebody reads, in English and in ICU's grammar: `say('{count, plural, one {# view} other {# views}}')`. Only
 * `*.words.ts` holds such calls. Builds and tests replace them by functions with the sentence in each language
 * (workers/local/words); commands that run the sources as they are speak English.
 */
export function say<const Sentence extends string>(english: Sentence): Message<Places<Sentence>> {
  let parsed: MessageFormatElement[] | undefined;
  const speak = (values: Values = {}) => {
    parsed ??= parse(english);
    return spoken(parsed, values);
  };
  return speak as Message<Places<Sentence>>;
}

function spoken(elements: readonly MessageFormatElement[], values: Values, counted = ''): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.pound) return counted;
      if (element.type === TYPE.argument) return String(values[element.value]);
      if (element.type === TYPE.tag)
        return `<${element.value}>${spoken(element.children, values, counted)}</${element.value}>`;
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '';
      const value = values[element.value];
      const rule = element.type === TYPE.select ? String(value) : value === 1 ? 'one' : 'other';
      const branch = element.options[`=${value}`] ?? element.options[rule] ?? element.options.other;
      return spoken(branch?.value ?? [], values, element.type === TYPE.plural ? String(value) : counted);
    })
    .join('');
}
