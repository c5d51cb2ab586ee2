import { say } from '~/lib/language/say';

export const keyVerify = say('verify');
export const keyReject = say('reject');
export const metaTitle = say('Users');
export const toVerify = say('To verify');
export const verified = say('Verified');
export const rejected = say('Rejected');
export const suspended = say('Suspended');
export const banned = say('Banned');
export const all = say('All');
export const title = say('Users');
export const search = say('Name, city, email or id');
export const none = say('No users found');
