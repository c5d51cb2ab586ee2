import { say } from '~/lib/language/say';

export const incoming = say('Incoming call');
export const decline = say('Decline');
export const answer = say('Answer');
