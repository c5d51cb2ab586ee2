import { say } from '~/lib/language/say';

export const noSecond = say(
  'A second admin has to confirm this change, and there is no admin besides you and this user. {how}',
);
export const noUser = say('This user no longer exists.');
export const alreadyBanned = say('This user is already banned.');
export const banBeforeRole = say('This user is banned. End the ban before you change the role.');
export const alreadySuspended = say('This user is already suspended for that long.');
export const changedSince = say(
  'The role, suspension or ban of this user has changed since you opened this page. Look at it again before you decide.',
);
export const reasonForSecond = say('Please give a reason. The second admin reads it.');
export const otherWaits = say('Another change of this user already waits for a second admin.');
export const noLonger = say('You can no longer propose this change.');
export const noDocument = say('This document does not exist.');
export const openedDocuments = say('You have opened {count} documents within an hour.');
export const notYourself = say('You cannot change your own account here. Another admin has to do it.');
export const userReads = say('Please give a reason. The user reads it.');
export const endWithin = say('Please choose an end within the next {days} days');
