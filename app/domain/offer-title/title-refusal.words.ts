import { say } from '~/lib/language/say';

export const siteTitle = say(
  'This title looks as if it came from {appName}. Please begin with the name of your business.',
);
export const authorityTitle = say(
  'This title looks as if it came from RBI, SEBI or the government. Please begin with the name of your business.',
);
