import { say } from '~/lib/language/say';

export const send = say('Send');
export const line = say('To someone you have chatted with');
export const sendingPost = say('Sending post to your connections...');
export const sendingListing = say('Sending listing to your connections...');
export const notLoaded = say('Your conversations could not be loaded.');
export const tryAgain = say('Try again');
export const loading = say('Loading conversations');
export const showMore = say('Show more');
