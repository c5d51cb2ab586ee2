import { say } from '~/lib/language/say';

export const entrepreneur = say('Entrepreneur');
export const investor = say('Investor');
export const postBy = say('A post by {name}');
export const field = say('Search posts, listings and people');
export const title = say('Search');
export const results = say('Results');
export const nothing = say('Nothing found for “{q}”');
export const what = say('What are you looking for?');
export const fewer = say('Try fewer or shorter words, or look under another tab.');
export const type = say('Type what it is, a city, a category or a name.');
export const near = say('See what is in {city}');
export const more = say('More results');
