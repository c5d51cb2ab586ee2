import { say } from '~/lib/language/say';

export const unread = say('Notifications, {unread} unread');
export const notifications = say('Notifications');
