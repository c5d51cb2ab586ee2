import { say } from '~/lib/language/say';

export const waitingTitle = say(
  '{count, plural, one {# interest waits for your answer} other {# interests wait for your answer}}',
);
export const askedTitle = say(
  '{count, plural, one {# interest waits for an answer} other {# interests wait for an answer}}',
);
export const sectorRest = say(
  '{count, plural, one {The rest is in # other category.} other {The rest is in # other categories.}}',
);
export const waitingSince = say('The first has waited since {day}.');
export const answer = say('Answer them');
export const bestTitle = say('“{title}” gets the most views');
export const bestLine = say('{percent}% of the views of your posts are on this one.');
export const openPost = say('Open the post');
export const photosTitle = say('Your posts with photos get more views');
export const photosLine = say('{more} views on average, and {less} without photos.');
export const sundays = say('Sundays');
export const mondays = say('Mondays');
export const tuesdays = say('Tuesdays');
export const wednesdays = say('Wednesdays');
export const thursdays = say('Thursdays');
export const fridays = say('Fridays');
export const saturdays = say('Saturdays');
export const weekdayTitle = say('{weekday} have the most views');
export const weekdayLine = say('{most} a day, and {others} on other days.');
export const cityTitle = say('More of your viewers are in {city} than in any other city');
export const cityLine = say('{percent}% of the last {count} people who looked.');
export const quietTitle = say('You have not posted in the {last}');
export const quietLine = say('The feed shows the newest posts first.');
export const createPost = say('Create Post');
export const askedLine = say('The oldest is from {day}. Until they answer, you can write to them.');
export const seeThem = say('See them');
export const sectorTitle = say('{percent}% of your accepted amounts are in {sector}');
export const sectorOnly = say('All of them are in this one category.');
export const unstatedTitle = say(
  '{without, plural, one {# of {all} interests has no amount} other {# of {all} interests have no amount}}',
);
export const unstatedLine = say('We cannot add them to the sums on this page.');
export const seeInterests = say('See your interests');
