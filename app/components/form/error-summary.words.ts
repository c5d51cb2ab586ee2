import { say } from '~/lib/language/say';

export const beforeGoingOn = say(
  '{count, plural, one {<b># thing to fix</b>} other {<b># things to fix</b>}} before you can go on. <go>Go to the first</go>',
);
export const beforePublishing = say(
  '{count, plural, one {<b># thing to fix</b>} other {<b># things to fix</b>}} before you can publish. <go>Go to the first</go>',
);
export const beforeSaving = say(
  '{count, plural, one {<b># thing to fix</b>} other {<b># things to fix</b>}} before you can save. <go>Go to the first</go>',
);
