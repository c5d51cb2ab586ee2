import { say } from '~/lib/language/say';

export const badPage = say('This page link is not valid. Start from the first page.');
export const badTime = say('This is not a valid time');
export const noOrder = say('This order does not exist');
export const noFilter = say('This filter does not exist');
export const notSaved = say('This item is not in your saved list.');
