import { say } from '~/lib/language/say';

export const options = say('Listing options');
export const moreOptions = say('More options');
export const share = say('Share');
export const copyLink = say('Copy Link');
export const send = say('Send');
export const edit = say('Edit');
export const remove = say('Delete');
