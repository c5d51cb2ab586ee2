import { say } from '~/lib/language/say';

export const metaTitle = say('Second admin');
export const waiting = say('Waiting');
export const closed = say('Closed');
export const title = say('Second admin');
export const none = say('No changes wait for a second admin');
export const noneClosed = say('No closed proposals yet');
