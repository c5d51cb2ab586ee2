import { say } from '~/lib/language/say';

export const unread = say('{count} unread');
export const latest = say('Jump to latest');
export const newMessages = say('New messages');
