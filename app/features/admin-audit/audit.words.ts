import { say } from '~/lib/language/say';

export const metaTitle = say('Audit log');
export const all = say('All');
export const listings = say('Listings');
export const posts = say('Posts');
export const users = say('Users');
export const documents = say('Documents');
export const reports = say('Reports');
export const removed = say('Removed content');
export const appeals = say('Appeals');
export const title = say('Audit log');
export const search = say('Id of a user or an item');
export const none = say('No entries found');
export const reason = say('Reason: {reason}');
