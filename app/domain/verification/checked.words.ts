import { say } from '~/lib/language/say';

export const admins = say('Admins are not verified here, because they would check themselves.');
export const identity = say('Nukkad checked this person’s identity. We keep no document.');
export const identityOn = say('Nukkad checked this person’s identity on {date}. We keep no document.');
export const compared = say('Nukkad compared the name with a document: {document}.');
export const comparedOn = say('Nukkad compared the name with a document on {date}: {document}.');
export const gstin = say('The GSTIN has the right form. We did not look it up in the register.');
export const udyam = say('The Udyam number has the right form. We did not look it up in the register.');
export const both = say(
  'The GSTIN and the Udyam number have the right form. We did not look them up in the register.',
);
export const validUntil = say('This check is valid until {date}.');
export const notChecked = say('We did not check numbers, plans and returns. This is no advice to invest.');
export const submittedOwn = say('You have sent documents. Our team looks at them and tells you the result.');
export const submittedOther = say('This person has sent documents. Our team has not looked at them yet.');
export const expiredOwn = say(
  'Your check is too old, or your name has changed. Please send a document again.',
);
export const expiredOther = say('The last check is too old, or the name has changed since.');
export const unchecked = say('Nukkad has not checked this person’s identity.');
export const rejectedOwn = say('We could not accept what you sent. You can send it again.');
export const sendDocument = say(
  'Send a document. Then people know that we checked who you are. Only our team sees it.',
);
