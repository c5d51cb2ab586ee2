import { FIRST_LANGUAGE } from '~/lib/language/language';
import { inLanguage } from '~/platform/language.server';
import { deletedMember } from './user.words';

/** What the row of an erased account has in place of a name: the same words whoever reads them later. */
export const erasedName = (): string => inLanguage(FIRST_LANGUAGE, deletedMember);

/** A stored name as it is read: an erased account's in the reader's language. */
export const nameShown = (fullName: string): string =>
  fullName === erasedName() ? deletedMember() : fullName;
