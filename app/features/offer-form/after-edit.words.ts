import { say } from '~/lib/language/say';

export const seenNow = say('Others see your changes now.');
export const seenUnreviewed = say('Others see your changes now, marked Not reviewed yet.');
export const readFirst = say('Our team reads it before others can see it.');
