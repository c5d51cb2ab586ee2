import { say } from '~/lib/language/say';

export const timeFormat = say('Write the time as in ISO 8601');
export const changedSince = say('It was changed after you opened it, maybe on another device.');
