import { say } from '~/lib/language/say';

export const muted = say('Notifications Muted');
export const mutedText = say('You get no notifications of messages from {name}.');
export const unmuted = say('Notifications Unmuted');
export const unmutedText = say('You get notifications of messages from {name} again.');
export const blocked = say('User Blocked');
export const blockedText = say('{name} can no longer write to you.');
export const blockedLate = say(
  'A message from {name} may still arrive for a minute. After that, they can no longer write to you.',
);
export const unblocked = say('User Unblocked');
export const unblockedText = say('{name} can write to you again.');
export const accepted = say('Request Accepted');
export const acceptedText = say('You and {name} can chat now.');
export const declined = say('Request Declined');
