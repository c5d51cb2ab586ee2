import { say } from '~/lib/language/say';

export const postRemoved = say('Post removed');
export const listingRemoved = say('Listing removed');
