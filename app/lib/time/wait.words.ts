import { say } from '~/lib/language/say';

export const days = say('{count, plural, one {# day} other {# days}}');
export const hours = say('{count, plural, one {# hour} other {# hours}}');
export const minutes = say('{count, plural, one {# minute} other {# minutes}}');
export const seconds = say('{count, plural, one {# second} other {# seconds}}');
