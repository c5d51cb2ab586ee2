import { AsyncLocalStorage } from 'node:async_hooks';
import { languageCodes } from '~/lib/language/codes';
import { readLanguageBy } from '~/lib/language/current-language';
import { FIRST_LANGUAGE, type Language } from '~/lib/language/language';

/** An isolate answers many people at once: each request and each recipient has a language of its own. */
const spoken = new AsyncLocalStorage<{ language: Language }>();

readLanguageBy(() => spoken.getStore()?.language ?? FIRST_LANGUAGE);

/** Runs with all words in a language: a request's, or that of whoever gets a mail or a notification. */
export const inLanguage = <T>(language: Language, run: () => T): T => spoken.run({ language }, run);

/** A sentence by language: for a statement that finds its reader itself. */
export const inEachLanguage = (say: () => string): Partial<Record<Language, string>> =>
  Object.fromEntries(languageCodes.map((language) => [language, inLanguage(language, say)]));

/** The language is known better than at the start of the request: its person has chosen one. */
export function speak(language: Language): void {
  const store = spoken.getStore();
  if (store) store.language = language;
}
