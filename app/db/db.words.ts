import { say } from '~/lib/language/say';

export const busy = say('Nukkad is busy. Please try again in a moment.');
export const badCursor = say('This page link is not valid. Start from the first page.');
