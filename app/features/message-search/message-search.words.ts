import { say } from '~/lib/language/say';

export const yourWords = say('You: ');
export const file = say('File: ');
export const moreWith = say('More in the chat with {name}');
export const inChat = say('Search this chat');
export const everywhere = say('Search people and messages');
export const title = say('Search messages');
export const heading = say('Search messages');
export const inYourChat = say('In your chat with {name}');
export const people = say('People found');
export const messages = say('Messages found');
export const more = say('More results');
export const nothing = say('Nothing found for “{q}”');
export const nothingText = say('Try fewer or shorter words.');
export const what = say('What are you looking for?');
export const whatText = say('Type a name, words of a message, or the name of a file.');
