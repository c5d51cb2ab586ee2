import { say } from '~/lib/language/say';

export const editTitle = say('Edit {title}');
export const updateFailed = say('Failed to update listing');
export const tryAgain = say('Please try again');
export const updated = say('Listing updated');
