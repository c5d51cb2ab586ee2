import { say } from '~/lib/language/say';

export const editTitle = say('Edit {title}');
export const notFound = say('Opportunity not found');
export const notThere = say("The listing you're looking for doesn't exist.");
export const backToDashboard = say('Back to Dashboard');
export const updateFailed = say('Failed to update listing');
export const tryAgain = say('Please try again');
export const updated = say('Listing updated');
