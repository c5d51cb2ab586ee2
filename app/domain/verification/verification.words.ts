import { say } from '~/lib/language/say';

export const verified = say('KYC Verified');
export const pan = say('PAN card');
export const passport = say('Passport');
export const driving = say('Driving licence');
export const voter = say('Voter ID card');
export const gst = say('GST registration certificate');
export const udyam = say('Udyam registration certificate');
export const shop = say('Shop and establishment licence');
export const incorporation = say('Certificate of incorporation');
export const document = say('Document');
export const notStarted = say('Not started');
export const submitted = say('Submitted');
export const rejected = say('Rejected');
export const expired = say('Expired');
