import { say } from '~/lib/language/say';

export const share = say('Share');
export const bookmark = say('Bookmark');
export const like = say('Like, {count}');
export const likes = say('Likes, {count}');
export const comments = say('Comments, {count}');
export const plainInterest = say(
  'Interest is not a payment and not binding. You only ask for an introduction.',
);
export const interestedCount = say('{count} interested');
export const interested = say('Interested');
export const interest = say('Interest');
export const moreOptions = say('More options');
export const loading = say('Loading posts...');
export const error = say('Error');
export const noConnection = say('No connection. Please try again.');
