import { say } from '~/lib/language/say';

export const show = say('{count, plural, one {Show {shown} comment} other {Show {shown} comments}}');
export const hide = say('Hide comments');
