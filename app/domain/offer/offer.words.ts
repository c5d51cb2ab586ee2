import { say } from '~/lib/language/say';

export const noCategory = say('This category does not exist');
export const minimum = say('Minimum funding must be at least ₹10,000');
export const maximum = say('Maximum funding must be at least ₹10,000');
export const team = say('Team size must be a whole number from 1');
export const order = say('Maximum funding must be greater than or equal to minimum funding');
export const promise = say(
  'I do not offer shares here. I take no deposits or loans from the public. I promise nobody a return.',
);
export const promiseRequired = say('Please confirm the owner’s promise');
export const imageGone = say('One of the images no longer exists. Please add it again.');
export const planGone = say('The business plan no longer exists. Please add it again.');
export const documentGone = say('One of the documents no longer exists. Please add it again.');
export const publishedBefore = say('It is published already, without your last changes.');
export const deletedBefore = say('It was published already, and has been deleted since.');
export const roiForm = say(
  'Write the return in percent a year, as a number or a range such as 12 or 10-14, or leave it empty.',
);
export const basisRequired = say('Say what the return is based on');
export const title = say('Title');
export const text = say('Text');
export const category = say('Category');
export const from = say('From');
export const upTo = say('Up to');
export const useOfFunds = say('Use of funds');
export const timeline = say('Timeline');
export const statedReturn = say('Stated ROI');
export const basedOn = say('Based on');
export const teamLabel = say('Team');
export const photos = say('Photos');
export const photoCount = say('{count, plural, one {# photo} other {# photos}}');
export const plan = say('Business plan');
export const aPdf = say('A PDF');
export const documents = say('Documents');
export const documentCount = say('{count, plural, one {# document} other {# documents}}');
export const promiseLaw = say(
  'I will not use this page to offer shares, debentures, deposits or loans to the public or promise any return.',
);
