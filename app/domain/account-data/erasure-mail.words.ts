import { say } from '~/lib/language/say';

export const hello = say('Hello,');
export const requestedSubject = say('Your {app} account will be deleted');
export const requested = say(
  'You asked us to delete your {app} account. It will be erased on {date}, {days} days after you asked.',
);
export const untilThen = say(
  'Until then you can cancel the deletion: sign in and choose ‘Keep my account’ under Settings.',
);
export const notYou = say('If you did not ask for this, cancel the deletion and change your password:');
export const erasedSubject = say('Your {app} account was deleted');
export const erased = say(
  'We have erased your {app} account as you asked: your profile, posts, listings, comments, likes, pending interests and files. This can’t be undone.',
);
export const law = say(
  'The law requires us to keep the following for some time, where nobody on {app} can see it, and then to erase it:',
);
export const readHere = say('You can read how long we keep each kind of data here: {url}');
export const noMore = say('We send no more mails to this address.');
export const keptRegistration = say('registration data for 180 days');
export const keptSessions = say('sessions with their network address for 180 days after the last use');
export const keptContent = say('what our team removed, for 180 days');
export const keptConsents = say('consents and the proof of the erasure for one year');
export const keptAudit = say('the audit log for one year');
export const keptByOthers = say(
  'Messages that you sent stay with the people who received them, under the name ‘Deleted member’. A block stays as long as such a chat does.',
);
