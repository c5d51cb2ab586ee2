import { say } from '~/lib/language/say';

export const sendTime = say('Please send the time from which to count');
export const placeGone = say('This position in the list no longer exists');
