import { say } from '~/lib/language/say';

export const verified = say('Your identity was verified. Your profile now shows KYC Verified.');
export const rejected = say('Your verification was not accepted. Reason: {reason}');
export const verifiedSubject = say('You are verified');
export const rejectedSubject = say('Your verification was not accepted');
export const userReads = say('Please give a reason. The user reads it.');
export const noUser = say('This user no longer exists.');
export const nothingSent = say('This user has submitted no document to verify.');
export const notAdmins = say('Admin accounts cannot be verified.');
export const newerDocuments = say('The user has submitted newer documents. Please review those.');
export const notNow = say('This user cannot be verified now.');
export const nothingToReject = say('The user has submitted nothing to reject.');
export const openFirst = say('Open the document first, then verify.');
