import { say } from '~/lib/language/say';

export const hello = say('Hello,');
export const messagesSubject = say(
  '{count, plural, one {You have an unread message} other {You have # unread messages}} | {appName}',
);
export const messagesLine = say(
  '{count, plural, one {A message has waited for you for half an hour. Read it and answer here:} other {# messages wait for you in one chat. Read them and answer here:}}',
);
export const callSubject = say('You missed a call | {appName}');
export const callLine = say('Somebody you know on {appName} has called you. Call back or write here:');
export const why = say(
  'We mail you when your phone gets no notifications from {appName}, at most once a day for each chat. Turn these mails off with one tap: {stopUrl}',
);
export const push = say('Or switch notifications on, and you know at once: {settingsUrl}');
