import { say } from '~/lib/language/say';

export const post = say('Post');
export const share = say('Share');
export const noAmount = say('Amount not stated');
export const facts = say('Facts');
export const roiStated = say('ROI {roi}, stated');
export const teamOf = say('Team of {count}');
export const staySafe = say('Stay safe.');
export const safety = say(
  '{appName} only connects people and never takes money. Visit the business and check the papers. Do not pay anybody a “registration fee”. You can lose all the money you give.',
);
export const correct = say('Correct the post');
export const editedAt = say('Edited <time>{when}</time>');
export const before = say('Before');
export const after = say('After');
export const filesChanged = say('The photos or documents changed. Others cannot see the old ones.');
export const planAndDocuments = say('Business plan and documents');
export const plan = say('Business plan');
export const documents = say('Documents');
export const privatePapers = say(
  'Private. You can open them, the people whose interest you accept, and our team.',
);
export const privateDocuments = say('Private. Only you and our team can open them.');
export const documentsOf = say(
  '{count, plural, one {# PDF. Private: only {name} and our team can open it.} other {# PDFs. Private: only {name} and our team can open them.}}',
);
export const downloadPlan = say('Download business plan');
export const download = say('Download {name}');
export const numbers = say('Numbers');
export const views = say('{count, plural, one {<b>{shown}</b> view} other {<b>{shown}</b> views}}');
export const likes = say('{count, plural, one {<b>{shown}</b> like} other {<b>{shown}</b> likes}}');
export const comments = say('{count, plural, one {<b>{shown}</b> comment} other {<b>{shown}</b> comments}}');
export const interests = say(
  '{count, plural, one {<b>{shown}</b> interest} other {<b>{shown}</b> interests}}',
);
export const papersAfter = say(
  '{count, plural, one {# PDF. You can open it after {name} accepts your interest.} other {# PDFs. You can open them after {name} accepts your interest.}}',
);
