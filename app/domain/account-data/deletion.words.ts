import { say } from '~/lib/language/say';

export const onlyAdmin = say('You are the only admin, so your account cannot be deleted yet. {how}');
export const enoughToday = say('You can download your data three times a day. Please come back in {wait}.');
export const manyRequests = say('You have asked {count} times within a day to delete your account.');
export const noLastMail = say('The last mail did not leave.');
export const notScheduled = say('Your account is not scheduled for deletion.');
