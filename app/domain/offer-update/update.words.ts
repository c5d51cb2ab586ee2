import { say } from '~/lib/language/say';

export const writeFirst = say('Please write something first');
export const tooLong = say('An update can have at most 1,000 characters');
export const gone = say('This update no longer exists');
export const deleted = say('This update was deleted.');
export const onlyOwner = say('Only the owner can write an update.');
export const onlyOwnerDeletes = say('Only its owner can delete this update.');
export const onlyOffers = say('A community post has no updates. Write a comment instead.');
export const notShown = say('Others do not see this offer, so it cannot have updates.');
export const rejected = say('Our team has rejected this offer, so it cannot have updates.');
export const tooMany = say('You have written {perDay} updates for this offer within a day.');
/** To the owner, from Nukkad. */
export const reminder = say('People follow this. Tell them what is new: “{title}”');
