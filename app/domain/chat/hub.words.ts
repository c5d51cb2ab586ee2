import { say } from '~/lib/language/say';

export const busy = say('Nukkad is busy right now. Your message will be sent in a moment.');
export const signIn = say('Please sign in first.');
export const notQuoted = say('The message that you answer is not in this conversation.');
export const tooManyTries = say('You have tried to send too many messages within a minute.');
export const changes = say('You have changed {count} messages within a minute.');
export const searches = say('You have searched your messages {count} times within a minute.');
export const notChanged = say('The message was not changed. Please try again.');
export const notSent = say('Your message was not sent. Please try again.');
export const notYourself = say("You can't message yourself.");
export const thisPerson = say('this person');
export const signals = say('You sent too many signals for calls that are not yours.');
export const noSuchCall = say('This call does not exist.');
export const unavailable = say('Messages are not available right now. Please try again.');
