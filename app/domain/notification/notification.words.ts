import { say } from '~/lib/language/say';

/** Where the sentences below have a name. */
export const deletedMember = say('Deleted member');

/* Several actors: the latest by name, and how many others. */

export const postLiked = say(
  '{others, plural, =0 {{name} liked your post “{title}”} one {{name} and # other liked your post “{title}”} other {{name} and # others liked your post “{title}”}}',
);
export const postLikedPlain = say(
  '{others, plural, =0 {{name} liked your post} one {{name} and # other liked your post} other {{name} and # others liked your post}}',
);
export const postCommented = say(
  '{others, plural, =0 {{name} commented on your post “{title}”} one {{name} and # other commented on your post “{title}”} other {{name} and # others commented on your post “{title}”}}',
);
export const postCommentedPlain = say(
  '{others, plural, =0 {{name} commented on your post} one {{name} and # other commented on your post} other {{name} and # others commented on your post}}',
);
export const commentReplied = say(
  '{others, plural, =0 {{name} replied to your comment on “{title}”} one {{name} and # other replied to your comment on “{title}”} other {{name} and # others replied to your comment on “{title}”}}',
);
export const commentRepliedPlain = say(
  '{others, plural, =0 {{name} replied to your comment} one {{name} and # other replied to your comment} other {{name} and # others replied to your comment}}',
);
export const interestReceived = say(
  '{others, plural, =0 {{name} is interested in “{title}”} one {{name} and # other are interested in “{title}”} other {{name} and # others are interested in “{title}”}}',
);
export const interestReceivedPlain = say(
  '{others, plural, =0 {{name} is interested in your offer} one {{name} and # other are interested in your offer} other {{name} and # others are interested in your offer}}',
);
export const interestWithdrawn = say(
  '{others, plural, =0 {{name} withdrew their interest in “{title}”} one {{name} and # other withdrew their interest in “{title}”} other {{name} and # others withdrew their interest in “{title}”}}',
);
export const interestWithdrawnPlain = say(
  '{others, plural, =0 {{name} withdrew their interest in your offer} one {{name} and # other withdrew their interest in your offer} other {{name} and # others withdrew their interest in your offer}}',
);

/* One actor. */

export const interestAccepted = say('{name} accepted your interest in “{title}”');
export const interestAcceptedPlain = say('{name} accepted your interest');
export const interestRejected = say('{name} declined your interest in “{title}”');
export const interestRejectedPlain = say('{name} declined your interest');
export const offerUpdated = say('{name} wrote an update about “{title}”');
export const offerUpdatedPlain = say('{name} wrote an update about an offer you follow');
export const missedCall = say('You missed a call from {name}');
export const callProposed = say('{name} proposes times for a call');
export const callAccepted = say('{name} agreed to a time for your call');
export const callDeclined = say('{name} declined your call');
export const callWithdrawn = say('{name} cancelled your call');

/* Errors of the API. */

export const asList = say('Please send the notifications as a list');
export const atLeastOne = say('Please choose at least one notification');
export const atMost = say('Please choose at most {max} notifications');
export const trueForAll = say('Please send true to mark all');
export const someOrAll = say('Please choose the notifications, or all of them');
