import { say } from '~/lib/language/say';

export const error = say('Error');
export const stillSignedIn = say('You are still signed in. Please try again.');
export const unsent = say(
  '{count, plural, one {# thing is only on this phone} other {# things are only on this phone}}',
);
export const unsentText = say(
  '{count, plural, one {It is not sent or saved yet. Log out and delete it?} other {They are not sent or saved yet. Log out and delete them?}}',
);
export const leave = say('Log out');
export const stay = say('Stay');
