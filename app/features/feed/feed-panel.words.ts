import { say } from '~/lib/language/say';

export const notifications = say('Notifications');
export const markRead = say('Mark all read');
export const viewAll = say('View all notifications');
