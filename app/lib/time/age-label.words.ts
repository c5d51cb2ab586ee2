import { say } from '~/lib/language/say';

export const days = say('{count} days');
export const hours = say('{count} h');
export const minutes = say('{count} min');
