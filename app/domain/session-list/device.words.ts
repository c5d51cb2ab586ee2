import { say } from '~/lib/language/say';

export const mobile = say('Mobile');
export const tablet = say('Tablet Device');
export const unknown = say('Unknown Device');
