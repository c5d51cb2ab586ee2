import { say } from '~/lib/language/say';

export const tooMany = say('Too many requests');
export const busy = say('Nukkad is busy');
export const tryAgain = say('Try again');
export const resend = say('What you entered is not lost. Reload this page to send it again.');
export const suspended = say('Your account is suspended');
export const signInFirst = say('Please sign in first.');
