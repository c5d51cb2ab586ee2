import { say } from '~/lib/language/say';

export const suspendedUntil = say('Your account is suspended until {date}.');
export const suspended = say('Your account is suspended until {date}. You can read but not write.');
export const suspendedFor = say(
  'Your account is suspended until {date}. You can read but not write. Reason: {reason}',
);
export const banned = say('Your account was banned on {date}.');
export const bannedFor = say('Your account was banned on {date}. Reason: {reason}');
export const bannedAppeal = say('Your account was banned on {date}. To appeal, write to {contact}.');
export const bannedForAppeal = say(
  'Your account was banned on {date}. Reason: {reason}. To appeal, write to {contact}.',
);
