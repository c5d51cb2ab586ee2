import { say } from '~/lib/language/say';

export const keptTitle = say('Kept on this phone');
export const keptText = say('We send it when the network is back.');
export const refused = say(
  '{count, plural, one {# action could not be sent} other {# actions could not be sent}}',
);
export const refusedOne = say('Could not be sent.');
export const fileUnreadable = say("{name} can't be read. Please choose it again.");
export const waiting = say(
  '{count, plural, one {# action waits to be sent} other {# actions wait to be sent}}',
);
export const show = say('Show');
export const hide = say('Hide');
export const like = say('Like');
export const unlike = say('Take the like back');
export const save = say('Save');
export const unsave = say('Remove from saved');
export const comment = say('Comment');
export const interest = say('Express interest');
export const waits = say('Waits for the network');
export const sending = say('Being sent');
export const onItsWay = say('It is being sent right now');
export const onItsWayText = say('It is discarded if it does not arrive.');
export const tryAgain = say('Try again');
export const discard = say('Discard');
export const report = say('Report');
export const post = say('Post');
export const listing = say('Listing');
export const postEdit = say('Changed post');
export const listingEdit = say('Changed listing');
export const commentEdit = say('Changed comment');
export const profile = say('Changed profile');
export const update = say('Update');
export const editSent = say('Your changes are saved');
export const updateSent = say('Your update is posted');
export const keepMine = say('Keep mine');
export const keepOther = say('Keep what is saved');
export const openForm = say('Open in the form');
export const discardSure = say('Discard it? It is only on this phone.');
export const keep = say('Keep');
export const postSent = say('Your post is published');
export const listingSent = say('Your listing is published');
export const reportSent = say('Your report has arrived');
export const photosToo = say('{count, plural, one {with # file} other {with # files}}');
