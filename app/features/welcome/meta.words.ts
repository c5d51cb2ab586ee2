import { say } from '~/lib/language/say';

export const metaTitle = say('{appName}: local businesses, local investors');
export const metaDescription = say(
  'Find local businesses that look for support, talk to the people who run them, and express interest.',
);
