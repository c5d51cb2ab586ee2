import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Language } from '../../../app/lib/language/language';

/** CLDR's plural rules of our languages, for counts; a test holds them to `Intl.PluralRules`, which old phones lack for some. */
const isOne: Record<Language, (count: string) => string> = {
  en: (count) => `${count}===1`,
  hi: (count) => `${count}<=1`,
  mr: (count) => `${count}===1`,
};

/** A sentence as a JavaScript expression of `v`, the values of its places. */
export function expressionOf(sentence: string, language: Language): string {
  return joined(parse(sentence, { requiresOtherClause: true }), language, '""');
}

function joined(elements: readonly MessageFormatElement[], language: Language, counted: string): string {
  const parts = elements.map((element) => partOf(element, language, counted));
  if (parts.length === 0) return '""';
  const text = elements[0]?.type === TYPE.literal || elements[0]?.type === TYPE.tag;
  return (text ? parts : ['""', ...parts]).join('+');
}

function partOf(element: MessageFormatElement, language: Language, counted: string): string {
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value);
    case TYPE.pound:
      return counted;
    case TYPE.argument:
      return placeOf(element.value);
    case TYPE.tag:
      return `"<${element.value}>"+${joined(element.children, language, counted)}+"</${element.value}>"`;
    case TYPE.plural:
      return choice(element, language, placeOf(element.value));
    case TYPE.select:
      return choice(element, language, counted);
    default:
      throw new Error('Numbers, dates and times are formatted before they stand in a sentence');
  }
}

const placeOf = (name: string) => `v[${JSON.stringify(name)}]`;

/** `(v.count===1?"one view":v.count+" views")`. */
function choice(
  { type, value, options }: Extract<MessageFormatElement, { options: object }>,
  language: Language,
  counted: string,
): string {
  const place = placeOf(value);
  const branch = (key: string) => joined(options[key]?.value ?? [], language, counted);
  const keys = Object.keys(options).filter((key) => key !== 'other');
  // Exact numbers ('=0') go before the plural rule.
  keys.sort((a, b) => Number(b.startsWith('=')) - Number(a.startsWith('=')));
  const tests = keys.map((key) => {
    if (type === TYPE.select) return `${place}===${JSON.stringify(key)}`;
    if (key.startsWith('=')) return `${place}===${Number(key.slice(1))}`;
    if (key === 'one') return isOne[language](place);
    throw new Error(`None of our languages has the plural form '${key}'`);
  });
  return `(${keys.map((key, i) => `${tests[i]}?${branch(key)}:`).join('')}${branch('other')})`;
}

/** The names of places and tags of a sentence, sorted: a translation has the same. */
export function placesOf(sentence: string): string[] {
  const names = new Set<string>();
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
      if (element.type === TYPE.tag) visit(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(parse(sentence));
  return [...names].sort();
}
