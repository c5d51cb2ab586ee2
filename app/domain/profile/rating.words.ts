import { say } from '~/lib/language/say';

export const bad = say('Bad');
export const poor = say('Poor');
export const fair = say('Fair');
export const good = say('Good');
export const excellent = say('Excellent');
export const choose = say('Please choose a rating from 1 to 5');
export const tooLong = say('Please use at most {max} characters');
export const notYourself = say("You can't rate yourself.");
export const onlyKnown = say('You can only rate people with whom you have an accepted interest.');
export const notInListing = say('You have no accepted interest with this user in this listing.');
export const wasRemoved = say(
  'Our team removed your rating of this user. Why, and how to appeal, is under Reports and decisions.',
);
export const saved = say('Rating saved');
export const error = say('Error');
export const failed = say('Failed to save your rating. Please try again.');
