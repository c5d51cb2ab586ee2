import { say } from '~/lib/language/say';

export const howCounted = say('How these numbers are counted');
export const howCountedText = say(
  'From {from} to {to}, Indian time, today so far. We count what happened on Nukkad and estimate nothing.',
);
export const tapNumber = say('Tap a number to see how we count it.');
export const range = say('Time range');
export const analytics = say('Analytics');
export const week = say('7d');
export const month = say('30d');
export const quarter = say('90d');
export const year = say('1y');
