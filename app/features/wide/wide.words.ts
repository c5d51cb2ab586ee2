import { say } from '~/lib/language/say';

export const conversations = say('Conversations');
export const feed = say('Feed');
export const chooseChat = say('Choose a conversation to read it here.');
export const choosePost = say('Choose a post to read it here.');
export const backToFeed = say('Back to the feed');
export const allChats = say('All conversations');
export const nothingHere = say('Nothing here yet');
export const communityPost = say('A post by {name}');
export const showMore = say('Show more');
export const pressKey = say('Press {key} for keyboard shortcuts');
