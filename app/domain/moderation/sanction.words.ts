import { say } from '~/lib/language/say';

export const warned = say('You received a warning about something you wrote or did. Reason: {reason}');
export const suspended = say(
  'Your account is suspended until {until}. You can read but not write. Reason: {reason}',
);
export const suspendedWithin = say(
  'Your account was suspended once more. The earlier suspension lasts longer, so its end stays. Reason: {reason}',
);
export const banned = say('Your account was banned. Reason: {reason}');
export const hidden = say('Content that you published was hidden. Reason: {reason}');
export const removed = say('Content that you published was removed. Reason: {reason}');
export const writeTo = say('If you think this is wrong, write to {contact} within 30 days.');
export const appealAt = say('If you think this is wrong, you can appeal once within 30 days: {url}');
export const subject = say('A decision about your {app} account');
export const closedUser = say('Your report about a profile is closed. {outcome}. Thank you.');
export const closedPost = say('Your report about a post is closed. {outcome}. Thank you.');
export const closedListing = say('Your report about a listing is closed. {outcome}. Thank you.');
export const closedComment = say('Your report about a comment is closed. {outcome}. Thank you.');
export const closedRating = say('Your report about a rating is closed. {outcome}. Thank you.');
export const closedMessage = say('Your report about a message is closed. {outcome}. Thank you.');
export const waiting = say('Waiting for review');
export const inReview = say('In review');
export const noViolation = say('We found no violation of our rules');
export const action = say('We took action');
export const reversed = say('We took action, and took it back after an appeal');
export const noAction = say('Closed without further action');
