import { say } from '~/lib/language/say';

export const screen = say('This screen used {size}');
export const visit = say('This visit used {size} so far');
