import { say } from '~/lib/language/say';

export const unsaved = say('Removed from Saved');
export const error = say('Error');
export const unsaveFailed = say('Failed to remove item from saved list.');
export const expressed = say('Interest expressed!');
export const notified = say('The entrepreneur has been notified of your interest.');
export const alreadyExpressed = say('You expressed interest before');
export const firstStands = say('Your first message stands. To write another, withdraw it first.');
export const expressFailed = say('Failed to express interest');
export const tryAgain = say('Please try again');
