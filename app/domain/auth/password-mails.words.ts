import { say } from '~/lib/language/say';

export const hello = say('Hello,');

export const resetSubject = say('Set a new {appName} password');
export const resetAsked = say(
  'We received a request for a new password for the {appName} account with this email address.',
);
export const resetLink = say('This link works once and expires after {minutes} minutes:');
export const resetIgnore = say(
  'If you did not ask for this, ignore this mail. Your password stays the same.',
);

export const changedSubject = say('Your {appName} password was changed');
export const changedHere = say(
  'The password of your {appName} account was changed, and your other devices were signed out.',
);
export const changedByLink = say(
  'The password of your {appName} account was changed, and all devices were signed out.',
);
export const notYou = say('If you did not do this, set a new password now:');

export const noticeHere = say('Your password was changed. You were signed out on your other devices.');
export const noticeByLink = say('Your password was changed and all devices were signed out.');
