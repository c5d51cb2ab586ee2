import { say } from '~/lib/language/say';

export const home = say('Back to Dashboard');
export const noUser = say('User Not Found');
export const noUserText = say(
  'This link does not lead to a person. Open a profile from a post or a listing.',
);
export const noProfile = say('Profile Not Found');
export const noProfileText = say('This profile does not exist, or you cannot see it.');
export const notLoaded = say('The profile could not be loaded. Check your connection and try again.');
export const retry = say('Retry');
