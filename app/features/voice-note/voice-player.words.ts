import { say } from '~/lib/language/say';

export const pause = say('Pause');
export const play = say('Play voice message');
export const position = say('Position');
export const of = say('{now} of {whole}');
export const speed = say('Speed {rate}x');
