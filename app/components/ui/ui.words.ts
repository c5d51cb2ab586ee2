import { say } from '~/lib/language/say';

export const unread = say('{count} unread');
export const cancel = say('Cancel');
export const close = say('Close');
