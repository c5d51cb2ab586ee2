import { say } from '~/lib/language/say';

export const title = say('You were signed out');
export const text = say('Sign in again to go on, or to read why.');
