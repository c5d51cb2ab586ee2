import { say } from '~/lib/language/say';

export const keyStart = say('start review');
export const keyDecide = say('decide');
export const metaTitle = say('Reports');
export const fresh = say('New');
export const inReview = say('In review');
export const late = say('Late');
export const allOpen = say('All open');
export const resolved = say('Resolved');
export const fine = say('It was fine');
export const title = say('Reports');
export const search = say('Search text or a name');
export const noMatch = say('No match in the first {count} reports');
export const none = say('No reports found');
