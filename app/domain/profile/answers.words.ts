import { say } from '~/lib/language/say';

export const minutes = say('{count, plural, one {# minute} other {# minutes}}');
export const hours = say('{count, plural, one {# hour} other {# hours}}');
export const days = say('{count, plural, one {# day} other {# days}}');
