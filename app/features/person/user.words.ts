import { say } from '~/lib/language/say';

export const notFound = say('Profile Not Found');
export const noPerson = say('This link does not lead to a person. Open a profile from a post or a listing.');
