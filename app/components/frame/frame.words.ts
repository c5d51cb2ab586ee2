import { say } from '~/lib/language/say';

export const tooMany = say('Too many requests');
export const busy = say('Nukkad is busy');
export const wentWrong = say('Something went wrong');
export const wentWrongText = say('Please try again. If it happens again, come back in a few minutes.');
export const backToDashboard = say('Back to Dashboard');
export const postsUnfetched = say('Failed to fetch posts');
export const postUnfetched = say('Failed to fetch post');
export const checkConnection = say('Check your connection, or try again in a minute.');
export const tryAgain = say('Try again');
export const error = say('Error');
export const language = say('Language');
export const notLoadedYet = say('Not loaded yet');
export const notLoadedText = say(
  'Check your network. The page opens when the network is back. You can also reload it.',
);
export const newTab = say('(opens in a new tab)');
export const close = say('Close');
