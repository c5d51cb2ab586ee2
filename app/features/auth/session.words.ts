import { say } from '~/lib/language/say';

export const current = say('Current');
export const active = say('Active');
export const inactive = say('Inactive');
export const unknownPlace = say('Unknown location');
export const lastActive = say('Last active: <when>{time}</when>');
export const created = say('Created: <when>{time}</when>');
export const end = say('Deactivate');
export const endLabel = say('Deactivate {device}');

export const title = say('Device Sessions');
export const none = say('No Active Sessions');
export const sessions = say('Active Sessions');
export const activeNow = say('Active Now');
export const endOthers = say('Deactivate All Other Sessions');
export const endOthersLine = say(
  'This signs you out on every device except this one. Do it if you lost a phone.',
);
export const endCount = say('{count, plural, one {Deactivate # session} other {Deactivate # sessions}}');
export const error = say('Error');
export const notEnded = say('Failed to deactivate session. Please try again.');
export const othersNotEnded = say('Failed to deactivate sessions. Please try again.');
export const ended = say('Session Deactivated');
export const endedLine = say('The session has been deactivated successfully.');
export const othersEnded = say('All Sessions Deactivated');
export const othersEndedLine = say('All sessions have been deactivated successfully.');
