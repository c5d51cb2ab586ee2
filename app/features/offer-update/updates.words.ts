import { say } from '~/lib/language/say';

export const title = say('Updates');
export const earlier = say('{count, plural, one {# earlier update} other {# earlier updates}}');
export const none = say('No updates yet.');
export const write = say('Write an update');
export const whatIsNew = say('An order, a licence, a delay…');
export const writeHint = say(
  'People who saved this or asked about it get a notification. You cannot change it later.',
);
export const post = say('Post update');
export const posting = say('Posting...');
export const writeFirst = say('Please write something first');
export const tooLong = say('An update can have at most 1,000 characters');
export const follows = say('You get a notification of each update.');
export const saveToFollow = say('Save this to get a notification of each update.');
export const overdueToOwner = say('Your investors wait for news. They have heard nothing since {date}.');
export const dueToOwner = say('People follow this. They have heard nothing since {date}.');
export const overdue = say('No update since {date}');
export const remove = say('Delete');
export const removeOf = say('Delete the update of {date}');
export const sureDelete = say('Delete this update? This cannot be undone.');
export const cancel = say('Cancel');
export const report = say('Report');
export const reportOf = say('Report the update of {date}');
export const reportTitle = say('Report update');
export const reportLine = say('The owner is not told who reported this update.');
export const reportQuestion = say('What is wrong with this update?');
export const reported = say("Thank you for reporting. We'll review this update.");
export const reportFailed = say('Failed to report this update. Please try again.');
export const posted = say('Update posted');
export const postedText = say('People who follow this offer get a notification.');
export const error = say('Error');
export const postFailed = say('Failed to post the update. Please try again.');
export const deleted = say('Update deleted');
export const deleteFailed = say('Failed to delete the update. Please try again.');
