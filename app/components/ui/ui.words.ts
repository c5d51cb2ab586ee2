import { say } from '~/lib/language/say';

export const unread = say('{count} unread');
