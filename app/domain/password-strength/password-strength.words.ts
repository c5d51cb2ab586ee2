import { say } from '~/lib/language/say';

export const tooShort = say('Too short');
export const tooLong = say('Too long');
export const tooEasy = say('Too easy to guess');
export const weak = say('Weak');
export const fair = say('Fair');
export const good = say('Good');
export const strong = say('Strong');
