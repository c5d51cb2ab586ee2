import { say } from '~/lib/language/say';

export const yourWords = say('You: ');
export const interestIn = say('Interest in');
export const notStated = say('Amount not stated');
export const notBinding = say('not binding');
