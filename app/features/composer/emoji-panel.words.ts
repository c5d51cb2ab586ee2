import { say } from '~/lib/language/say';

export const search = say('Search emoji');
export const emoji = say('Emoji');
export const none = say('No emoji found');
