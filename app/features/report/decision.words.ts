import { say } from '~/lib/language/say';

export const warned = say('You were warned');
export const suspended = say('Your account was suspended until {when}');
export const banned = say('Your account was banned');
export const profileHidden = say('Your profile was hidden');
export const profileRemoved = say('Your profile was removed');
export const postHidden = say('Your post was hidden');
export const postRemoved = say('Your post was removed');
export const listingHidden = say('Your listing was hidden');
export const listingRemoved = say('Your listing was removed');
export const commentHidden = say('Your comment was hidden');
export const commentRemoved = say('Your comment was removed');
export const messageHidden = say('Your message was hidden');
export const messageRemoved = say('Your message was removed');
export const ratingHidden = say('Your rating was hidden');
export const ratingRemoved = say('Your rating was removed');
export const aboutProfile = say('Report about a profile');
export const aboutPost = say('Report about a post');
export const aboutListing = say('Report about a listing');
export const aboutComment = say('Report about a comment');
export const aboutMessage = say('Report about a message');
export const aboutRating = say('Report about a rating');
export const onlyRejections = say('You have no warning and no ban. Our team rejected this:');
export const none = say(
  'You have no warning and no ban. If we decide something about you, you can read it here.',
);
export const postRejected = say('Your post was rejected');
export const changePost = say('Open the post and change it');
export const listingRejected = say('Your listing was rejected');
export const changeListing = say('Open the listing and change it');
export const documentsRejected = say('Your documents were not accepted');
export const sendAgain = say('Send documents again');
