import { say } from '~/lib/language/say';

export const blocked = say('Your browser blocks them');
export const blockedText = say('Allow notifications for this site in its settings.');
export const none = say('No new notifications');
export const appearHere = say('Likes, comments and interests appear here.');
export const more = say('{count} more from {name}');
export const unread = say('Unread');
export const notifications = say('Notifications');
export const markAll = say('Mark all read');
export const viewAll = say('View all notifications');
export const notLoaded = say('The notifications could not be loaded.');
export const tryAgain = say('Try again');
export const loading = say('Loading notifications...');
export const older = say('Older notifications');
export const error = say('Error');
export const notMarked = say('Failed to mark notifications as read');
export const sentYou = say('{name} sent you a message');
