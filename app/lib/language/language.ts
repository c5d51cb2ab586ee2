/** The languages that have words, by the code under which they are stored; `tag` is that of documents and `Intl`. */
export const languages = {
  en: { name: 'English', tag: 'en-IN' },
  hi: { name: 'हिन्दी', tag: 'hi-IN' },
  mr: { name: 'मराठी', tag: 'mr-IN' },
} as const;

export type Language = keyof typeof languages;

/** What the source is written in. */
export const FIRST_LANGUAGE = 'en' satisfies Language;

/** Languages that have every sentence: offered in the switch, and taken from what the browser asks for. */
export const wholeLanguages = ['hi', 'en'] as const satisfies readonly Language[];

/** Where to look for a sentence that a language does not have yet. */
export const nextBest: Partial<Record<Language, Language>> = { mr: 'hi' };

/** Where the switch sends its form. */
export const LANGUAGE_PATH = '/language';

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);

/** The whole language that an `Accept-Language` header prefers; the first language without one. */
export function preferredLanguage(header: string | null): Language {
  if (!header) return FIRST_LANGUAGE;
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { code: range.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { code } of wanted) {
    const found = wholeLanguages.find((language) => language === code);
    if (found) return found;
  }
  return FIRST_LANGUAGE;
}
