import { say } from '~/lib/language/say';

export const metaTitle = say('Blocked and muted people');
export const error = say('Error');
export const title = say('Blocked and muted people');
export const lists = say('Lists');
export const next = say('Next page');
