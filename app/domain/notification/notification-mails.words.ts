import { say } from '~/lib/language/say';

export const hello = say('Hello,');
export const footer = say('We send this mail because email is on in your settings. Change this here: {url}');
export const listingFooter = say(
  'We send this mail because you chose it for this listing. Change this here: {url}',
);

export const callSoon = say('Your call begins soon');
export const callSoonLine = say('You agreed on a call. It begins within half an hour. Open your chat:');
export const interested = say('Somebody is interested in your offer');
export const interestedLine = say(
  'Somebody has expressed interest in your post or listing. See who it is, and answer here:',
);
export const accepted = say('Your interest was accepted');
export const acceptedLine = say('The owner has accepted your interest. You can now message each other:');
export const declined = say('Your interest was declined');
export const declinedLine = say('The owner has declined your interest. See it here:');
export const commented = say('A new comment on your post');
export const commentedLine = say('Somebody has commented on your post. Read it here:');
export const replied = say('A reply to your comment');
export const repliedLine = say('Somebody has replied to your comment. Read it here:');
