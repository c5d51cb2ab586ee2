import { say } from '~/lib/language/say';

export const wait = say('Please wait. We check that you are not a robot.');
export const soon = say('Your device does this in a second or two.');
