import { FIRST_LANGUAGE, type Language, nextBest } from '~/lib/language/language';

/** A web manifest has one language; the app that is installed stays the same one, by its id. */
const manifests: Partial<Record<Language, string>> = {
  en: '/manifest.webmanifest',
  hi: '/manifest.hi.webmanifest',
};

export const manifestPath = (language: Language): string =>
  manifests[language] ?? manifestPath(nextBest[language] ?? FIRST_LANGUAGE);
