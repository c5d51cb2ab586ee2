import { say } from '~/lib/language/say';

export const posts = say('Posts');
export const listings = say('Listings');
export const people = say('People');
export const tooLong = say('Please use at most {max} characters in the search');
export const kinds = say('Please search in posts, listings or people');
export const badPage = say('This page link is not valid. Start from the first page.');
