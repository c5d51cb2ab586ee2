import { say } from '~/lib/language/say';

export const tooMany = say('Too many requests');
export const busy = say('Nukkad is busy');
export const tryAgain = say('Try again');
export const resend = say('What you entered is not lost. Reload this page to send it again.');
export const noAccess = say('You have no access to this page');
export const notFound = say('Not found');
export const gone = say('No longer available');
export const suspended = say('Your account is suspended');
