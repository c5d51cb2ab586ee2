import { say } from '~/lib/language/say';

/** For who has no session, or one that has just ended. */
export const signInFirst = say('Please sign in first.');
