import { say } from '~/lib/language/say';

export const nameNeedsNetwork = say('A new name needs the network');
export const nameNeedsNetworkText = say(
  'Your name was checked, so we have a question before it changes. Put the old name back, and the rest can wait on this phone.',
);
