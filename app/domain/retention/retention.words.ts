import { say } from '~/lib/language/say';

export const registration = say('Name, email, phone, city and role of an account that has ended');
export const registrationTime = say('{time} after the account ends, sealed');
export const sessions = say('Sessions with device and network address');
export const sessionsTime = say('{time} after their last use');
export const push = say(
  'Where your browser takes push notifications: its address at the push service of the browser, and its keys',
);
export const pushTime = say(
  'until you switch them off or sign out, and {time} after you last used the session',
);
export const signInTries = say('Attempts to sign in or sign up, and counts of interests expressed');
export const signInTriesTime = say('{time} after the attempt');
export const passwordLinks = say('Links to set a new password');
export const passwordLinksTime = say('{time} after they expire');
export const drafts = say('Drafts');
export const draftsTime = say('{time} after the last change');
export const deletedContent = say('Posts, listings and comments that you delete');
export const deletedContentTime = say('{time} after you delete them; nobody sees them meanwhile');
export const removedContent = say('Posts, listings, comments, ratings and messages that we remove');
export const removedContentTime = say('{time} after the removal, sealed');
export const deletedFiles = say('Photos and files of what you delete, and those you replace');
export const deletedFilesTime = say(
  '{time} after you delete or replace them. A reported photo or file stays as long as the report shows it, and only our team can open it',
);
export const removedFiles = say('Photos and files of what we remove');
export const removedFilesTime = say(
  '{time} after the removal, sealed; one that a report shows, as long as the report shows it',
);
export const notifications = say('Notifications');
export const notificationsTime = say('{time} after you received them');
export const calls = say('Who called whom, when and how long');
export const callsTime = say('{time} after the call');
export const views = say('Which post, listing or profile you opened on which day');
export const viewsTime = say('{time} after that day');
export const unusedUploads = say('Uploads that you did not use');
export const unusedUploadsTime = say('{time} after the upload');
export const rejectedDocuments = say('Identity documents that were not accepted');
export const rejectedDocumentsTime = say('{time} after the decision');
export const acceptedDocuments = say('Identity documents that were accepted');
export const acceptedDocumentsTime = say(
  '{time} after the decision; while you have the badge, we keep when and with what we checked you',
);
export const evidence = say('A copy of what was reported, if we took no action');
export const evidenceTime = say('{time} after the report is closed');
export const actedEvidence = say('A copy of what was reported, if we took action');
export const actedEvidenceTime = say('{time} after the report is closed');
export const flaggedWords = say('Words that our scam check flagged');
export const flaggedWordsTime = say('{time} after an admin reviewed them');
export const consents = say('Your consents, and the proof that an account was erased');
export const consentsTime = say(
  '{time} after the account ends; the proof longer, while we keep a removed message of yours, or a copy of what was reported about you',
);
export const audit = say('The log of what admins and our system did');
export const auditTime = say('{time} after the entry');
export const proposals = say('What one admin proposed to change about another admin');
export const proposalsTime = say('{time} after the proposal');
export const account = say('Your account, your profile and what you publish');
export const accountTime = say('until you delete them');
export const chats = say('Messages and files between two people');
export const chatsTime = say(
  'until both accounts are erased; what you wrote stays with the other person, under the name ‘Deleted member’',
);
export const blocks = say('Whom you blocked');
export const blocksTime = say(
  'until you unblock them; after one account is erased, as long as the other keeps the chat',
);
export const reports = say('Reports, and what we decided about them');
export const reportsTime = say(
  'until one year after the reported account ends; longer, while we keep the copy of what was reported',
);
export const events = say('Copies of new messages for devices that were offline');
export const eventsTime = say('{time} after they were sent');
export const serverLogs = say('Server logs with ids and codes, but no names and no texts');
export const serverLogsTime = say('{time} at Cloudflare');

/* Why. */

export const itRulesH = say('IT Rules 2021, rule 3(1)(h)');
export const certIn = say('CERT-In Directions, 2022');
export const itRulesG = say('IT Rules 2021, rule 3(1)(g)');
export const compareYears = say('so that owners can compare a year with the year before');
export const dpdp8 = say('DPDP Rules 2025, rule 8(3)');
export const dpdp6 = say('DPDP Rules 2025, rule 6(1)(e)');
export const blockStays = say('so that the block still holds then');

/* The sections of /privacy. */

export const ofAccount = say('Your account');
export const ofWritten = say('What you write and send');
export const ofRecords = say('What Nukkad records');
export const ofChecks = say('Checks and reports');
export const ofLogs = say('Logs');

export const oneDay = say('one day');
export const oneYear = say('one year');
export const twoYears = say('two years');
export const days = say('{count} days');
