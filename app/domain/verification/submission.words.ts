import { say } from '~/lib/language/say';

export const expired = say(
  'Your identity check is two years old, so you no longer have the badge. Please send a document again.',
);
export const expiredSubject = say('Your KYC Verified badge has ended');
export const numberAsText = say('Please send the number as text');
export const legalName = say('Please enter the name as it is written on the document');
export const chooseKind = say('Please choose a document');
export const uploadFirst = say('Please upload the document first');
export const chooseFile = say('Please choose the document');
export const gstinForm = say('A GSTIN has 15 characters, such as 27AAPFU0939F1ZV');
export const gstinCheck = say('Please check this GSTIN. One character seems wrong');
export const udyamForm = say('A Udyam number looks like UDYAM-UP-09-0012345');
export const documentGone = say('This document no longer exists. Please upload it again.');
export const alreadyVerified = say('You are already verified.');
export const underReview = say('We are still reviewing the documents that you sent.');
