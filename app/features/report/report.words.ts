import { say } from '~/lib/language/say';

export const what = say('What should we look at?');
export const send = say('Send report');
export const reportListing = say('Report this listing');
export const reportRating = say('Report this rating');
export const chooseReason = say('Please choose a reason');
export const sending = say('Sending...');
