import { say } from '~/lib/language/say';

export const badCursor = say('This page link is not valid. Start from the first page.');
