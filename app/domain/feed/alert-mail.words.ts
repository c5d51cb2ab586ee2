import { say } from '~/lib/language/say';

export const subject = say(
  '{count, plural, one {# new offer matches} other {# new offers match}} what you look for | {appName}',
);
export const hello = say('Hello,');
export const opening = say(
  '{count, plural, one {# new offer matches your investment preferences. It is marked in your feed:} other {# new offers match your investment preferences. They are marked in your feed:}}',
);
export const stop = say(
  'You get this mail because investment alerts are on. We send it at most once a day. Turn them off with one tap: {link}',
);
export const choose = say('Or choose which mails you receive: {link}');
