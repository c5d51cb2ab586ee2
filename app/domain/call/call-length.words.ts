import { say } from '~/lib/language/say';

export const hours = say('{hours} h {minutes} min');
export const minutes = say('{minutes} min {seconds} s');
export const seconds = say('{seconds} s');
