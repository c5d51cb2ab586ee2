import { say } from '~/lib/language/say';

export const metaTitle = say('Email');
export const title = say('Investment alerts');
export const question = say(
  'Do you want to stop mails about interests, answers and new offers that match your preferences?',
);
export const stop = say('Stop investment alerts');
export const done = say('No more investment alerts');
export const doneLine = say(
  'We no longer mail you about interests and new offers. You can turn it on again.',
);
export const incomplete = say('This link is not complete');
export const incompleteLine = say('Open the link in the mail again, or change your email preferences.');
export const settings = say('Email Preferences');
export const openSettings = say('Settings');

export const messages = say('Email for what you miss');
export const messagesQuestion = say('Do you want to stop mails about missed calls and unread messages?');
export const stopMessages = say('Stop these mails');
export const messagesDone = say('No more of these mails');
export const messagesDoneLine = say(
  'We no longer mail you about missed calls and unread messages. You can turn it on again.',
);

export const digest = say('Weekly digest');
export const digestQuestion = say('Do you want to stop the weekly mail about what is new?');
export const stopDigest = say('Stop the weekly digest');
export const digestDone = say('No more weekly digest');
export const digestDoneLine = say('We no longer mail you what is new each week. You can turn it on again.');
