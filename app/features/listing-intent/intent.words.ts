import { say } from '~/lib/language/say';

export const bookmarked = say('Bookmarked!');
export const error = say('Error');
export const bookmarkFailed = say('Failed to bookmark listing');
export const reported = say("Thank you for reporting. We'll review this listing.");
export const reportFailed = say('Failed to report this listing. Please try again.');
export const closed = say('Listing closed');
export const closedText = say('Nobody finds it in the feed any more. You can reopen it at any time.');
export const closeFailed = say('Failed to close the listing. Please try again.');
export const reopened = say('Listing reopened');
export const reopenedText = say('It is live and visible to all investors again.');
export const reopenFailed = say('Failed to reopen the listing. Please try again.');
export const deleted = say('Listing deleted successfully');
export const deleteFailed = say('Failed to delete listing');
export const closeTitle = say('Close as funded');
export const closeQuestion = say(
  'The listing is no longer in the feed, and nobody can express interest. People with the link can still read it. It is marked as closed.',
);
export const close = say('Close listing');
export const closing = say('Closing...');
export const reopenTitle = say('Reopen listing');
export const reopenQuestion = say('The listing is in the feed again, and people can express interest.');
export const reopen = say('Reopen');
export const reopening = say('Reopening...');
export const deleteTitle = say('Delete listing');
export const deleteQuestion = say(
  'Are you sure you want to delete this listing? This action cannot be undone.',
);
export const remove = say('Delete');
export const deleting = say('Deleting...');
