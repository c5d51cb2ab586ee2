import { FIRST_LANGUAGE, type Language, languages } from './language';

/** All languages, and those besides the one that the source is written in: for servers and builds, pages need neither list. */
export const languageCodes = Object.keys(languages) as Language[];
export const otherLanguages = languageCodes.filter((one) => one !== FIRST_LANGUAGE);
