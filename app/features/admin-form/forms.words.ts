import { say } from '~/lib/language/say';

export const days = say('{count, plural, one {# day} other {# days}}');
export const reason = say('Reason');
export const userReads = say('The user reads this reason.');
export const backToQueue = say('Back to the queue');
export const passwordAgain = say('Your password again');
export const tenMinutes = say('You can do this for ten minutes without typing it again.');
