import { say } from '~/lib/language/say';

export const noSuchUser = say('This user no longer exists.');
/** In place of the name of an account that is erased. */
export const deletedMember = say('Deleted member');
export const reservedName = say('This name looks as if it came from {appName}. Please write your own name.');
export const reservedCity = say(
  'This looks as if it came from {appName}. Please write the name of your city.',
);
export const authorityName = say(
  'This name looks as if it came from RBI, SEBI or the government. Please write your own name.',
);
export const authorityCity = say(
  'This looks as if it came from RBI, SEBI or the government. Please write the name of your city.',
);

export const plainName = say('Please write only your name, without a phone number, a link or a promise.');
export const plainCity = say(
  'Please write only the name of your city, without a phone number, a link or a promise.',
);

export const renameHint = say(
  'Your KYC Verified badge is for this name. If you change the name, you lose the badge until our team has checked the new name.',
);
export const loseBadge = say('You lose your badge for now');
export const loseBadgeText = say(
  'We gave KYC Verified for the name you have now. With a new name you lose the badge at once, and our team checks your document again.',
);
export const notChecked = say('Our team has not checked your document yet');
export const notCheckedText = say(
  'You sent it with the name you have now. With a new name our team checks it later, because it goes to the end of the queue.',
);
