import { say } from '~/lib/language/say';

export const tooLong = say('Please use at most {count} characters in the search');
export const badCursor = say('This page link is not valid. Start from the first page.');
export const all = say(
  '{count, plural, one {Searched your only conversation.} other {Searched all your # conversations.}}',
);
export const allBut = say(
  '{count, plural, one {Searched your only conversation} other {Searched all your # conversations}}; {silent} did not answer.',
);
export const latest = say(
  'Searched your latest {count, plural, one {# conversation} other {# conversations}}.',
);
export const latestBut = say(
  'Searched your latest {count, plural, one {# conversation} other {# conversations}}; {silent} did not answer.',
);
export const newest = say('You see the newest {count} messages.');
