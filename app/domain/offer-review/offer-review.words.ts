import { say } from '~/lib/language/say';

export const rules = say('It does not follow our rules.');
export const listingApproved = say('Your listing was approved: “{title}”');
export const listingRejected = say('Your listing was rejected: “{title}”');
export const listingRejectedFor = say('Your listing was rejected: “{title}”. Reason: {reason}');
export const postApproved = say('Your post was approved: “{title}”');
export const postRejected = say('Your post was rejected: “{title}”');
export const postRejectedFor = say('Your post was rejected: “{title}”. Reason: {reason}');
export const listingApprovedSubject = say('Your listing on {app} was approved');
export const listingApprovedText = say(
  "Our team has read your listing. It is no longer marked 'Not reviewed yet'.",
);
export const listingRejectedSubject = say('Your listing on {app} was not approved');
export const listingRejectedText = say('We could not approve your listing. Only you can see it.');
export const postApprovedSubject = say('Your post on {app} was approved');
export const postApprovedText = say(
  "Our team has read your post. It is no longer marked 'Not reviewed yet'.",
);
export const postRejectedSubject = say('Your post on {app} was not approved');
export const postRejectedText = say('We could not approve your post. Only you can see it.');
export const reason = say('Reason: {reason}');
export const changeIt = say('Change it, and our team reads it again: {url}');
export const postMissing = say("The post you're looking for doesn't exist.");
export const listingChanged = say(
  'The owner changed this listing after you opened it. Please review it again.',
);
export const listingOwn = say('This listing is your own, so another admin has to review it.');
export const listingPending = say('Another admin reviewed this listing first. It is now pending.');
export const listingWasApproved = say('Another admin reviewed this listing first. It is now approved.');
export const listingWasRejected = say('Another admin reviewed this listing first. It is now rejected.');
export const listingRejectedBefore = say(
  'This listing is already rejected, and its owner knows the reason given then. Your reason was not saved.',
);
export const postChanged = say('The owner changed this post after you opened it. Please review it again.');
export const postOwn = say('This post is your own, so another admin has to review it.');
export const postPending = say('Another admin reviewed this post first. It is now pending.');
export const postWasApproved = say('Another admin reviewed this post first. It is now approved.');
export const postWasRejected = say('Another admin reviewed this post first. It is now rejected.');
export const postRejectedBefore = say(
  'This post is already rejected, and its owner knows the reason given then. Your reason was not saved.',
);
