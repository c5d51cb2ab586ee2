import { say } from '~/lib/language/say';

export const label = say('Chat options');
export const viewProfile = say('View Profile');
export const search = say('Search Messages');
export const scheduleCall = say('Schedule Call');
export const mute = say('Mute Notifications');
export const unmute = say('Unmute Notifications');
export const report = say('Report User');
export const block = say('Block User');
export const unblock = say('Unblock User');
