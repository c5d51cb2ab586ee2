import { say } from '~/lib/language/say';

export const error = say('Error');
export const stillSignedIn = say('You are still signed in. Please try again.');
