import { say } from '~/lib/language/say';

export const otherPerson = say('Somebody else is signed in on this device.');
