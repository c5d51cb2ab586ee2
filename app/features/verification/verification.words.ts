import { say } from '~/lib/language/say';

export const tapToChange = say('{size} · Tap to change');
export const chooseAgain = say('Choose the photo or PDF again. It was not kept.');
export const choosePhoto = say('Choose a photo or PDF');
export const legalName = say('Legal name');
export const legalNameHint = say('Same as on the document.');
export const document = say('Document');
export const chooseDocument = say('Choose a document');
export const photoOfIt = say('Photo or PDF of it');
export const photoHint = say('At most 10 MB. Private: only our team can open it, and we log who opens it.');
export const gstin = say('GSTIN');
export const udyam = say('Udyam number');
export const gstinExample = say('27AAPFU0939F1ZV');
export const udyamExample = say('UDYAM-UP-09-0012345');
export const sending = say('Sending...');
export const send = say('Send for verification');
