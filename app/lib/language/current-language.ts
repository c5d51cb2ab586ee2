import { FIRST_LANGUAGE, isLanguage, type Language } from './language';

/** Small scripts of screens without React ask the document; a page's own scripts are built per language. */
const ofDocument = (): Language => {
  const code = globalThis.document?.documentElement.lang.split('-')[0];
  return isLanguage(code) ? code : FIRST_LANGUAGE;
};

let read = ofDocument;

/** The server tells by the request that is being answered (platform/language.server). */
export function readLanguageBy(how: () => Language): void {
  read = how;
}

/** The language of the words that are being made. In the scripts of a page the build replaces it by a constant. */
export const currentLanguage = (): Language => read();
