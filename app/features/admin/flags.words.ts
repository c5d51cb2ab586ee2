import { say } from '~/lib/language/say';

export const profileOf = say('Profile of <name>{name}</name> · {ago}');
export const postBy = say('Post by <name>{name}</name> · {ago}');
export const listingBy = say('Listing by <name>{name}</name> · {ago}');
export const commentBy = say('Comment by <name>{name}</name> · {ago}');
export const messageBy = say('Message by <name>{name}</name> · {ago}');
export const openFlags = say('{count} open flags of this person');
export const keyFine = say('it’s fine');
export const keyAction = say('needs action');
export const metaTitle = say('Flagged content');
export const title = say('Flagged content');
export const none = say('No flagged words');
export const openPost = say('Open the post');
export const openListing = say('Open the listing');
export const needsAction = say('Needs action');
export const fine = say('It’s fine');
