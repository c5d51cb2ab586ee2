import { say } from '~/lib/language/say';

export const noSuchFile = say('This file does not exist.');
export const removed = say('This file was removed.');
