import { say } from '~/lib/language/say';

export const standard = say('Default');
export const speaker = say('Speaker {number}');
