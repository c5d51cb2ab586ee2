import { say } from '~/lib/language/say';

export const copied = say('Link Copied!');
export const copiedText = say('{name} link has been copied to clipboard.');
export const copyFailed = say('Copy Failed');
export const copyFailedText = say('Failed to copy link to clipboard.');
export const post = say('Post');
export const listing = say('Listing');
export const profile = say('Profile');
