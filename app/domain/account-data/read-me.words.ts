import { say } from '~/lib/language/say';

export const intro = say(
  'This is your data on Nukkad. It is in data.json, under English names that other programs can read:',
);
export const times = say('Times are in milliseconds since 1 January 1970.');
export const account = say('Your account as you registered it and filled it in');
export const sessions = say('Where you are or were signed in');
export const push = say('Browsers that take your notifications');
export const consents = say('What you agreed to, and when');
export const posts = say('Your posts');
export const listings = say('Your listings');
export const comments = say('Your comments');
export const likes = say('What you liked');
export const saved = say('What you saved');
export const interests = say('Interests that you expressed');
export const ratings = say('Ratings that you gave');
export const reports = say('Reports that you sent');
export const blocked = say('People you blocked');
export const muted = say('People you muted');
export const verifications = say('What you sent in to be verified, and the answers');
export const decisions = say('What we decided about you or what you published');
export const removed = say('What we removed, without its text');
export const files = say('Your photos and files, in the folder files');
export const messages = say('What you and others wrote to each other');
export const conversations = say('Your chats, and how far you have read');
export const drafts = say('Drafts that you have not published');
export const versions = say('Earlier versions of your posts');
export const approved = say('Versions that we have read, of what you changed since');
export const calls = say('Your calls: with whom and when, not what was said');
export const proposals = say('Times for calls that you proposed, or that were proposed to you');
export const notifications = say('Your notifications');
export const views = say('What you looked at, by day');
