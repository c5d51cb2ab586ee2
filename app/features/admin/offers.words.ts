import { say } from '~/lib/language/say';

export const metaPosts = say('Posts to review');
export const metaListings = say('Listings to review');
export const keyApprove = say('approve');
export const keyReject = say('reject');
export const pending = say('Pending');
export const flagged = say('Flagged');
export const approved = say('Approved');
export const rejected = say('Rejected');
export const all = say('All');
export const posts = say('Posts to review');
export const listings = say('Listings to review');
export const search = say('Title, text or owner');
export const none = say('Nothing to review');
