import { say } from '~/lib/language/say';

export const error = say('Error');
export const stillSignedIn = say('You are still signed in. Please try again.');
export const unsent = say('{count, plural, one {# thing is not sent yet} other {# things are not sent yet}}');
export const unsentText = say(
  '{count, plural, one {It is only on this phone. Log out and delete it?} other {They are only on this phone. Log out and delete them?}}',
);
export const leave = say('Log out');
export const stay = say('Stay');
