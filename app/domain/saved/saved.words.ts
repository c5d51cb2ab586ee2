import { say } from '~/lib/language/say';

export const recent = say('Recent');
export const popular = say('Popular');
export const alphabetical = say('Alphabetical');
export const all = say('All');
export const posts = say('Posts');
export const businesses = say('Businesses');
export const removed = say('Removed from Saved');
export const error = say('Error');
export const removeFailed = say('Failed to remove item from saved list.');
export const restoreFailed = say('Failed to save it again. Please try from its own page.');
