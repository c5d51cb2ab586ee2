import { say } from '~/lib/language/say';

export const editTitle = say('Edit {title}');
export const notFound = say('Opportunity not found');
export const notThere = say("The listing you're looking for doesn't exist.");
export const notOpen = say(
  'The owner deleted this listing, our team hid or rejected it, or the link is wrong. If somebody reported it, the report shows its text.',
);
export const backToDashboard = say('Back to Dashboard');
export const updateFailed = say('Failed to update listing');
export const tryAgain = say('Please try again');
export const updated = say('Listing updated');
