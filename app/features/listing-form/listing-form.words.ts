import { say } from '~/lib/language/say';

export const create = say('Create Business Listing');
export const publish = say('Publish Listing');
export const publishing = say('Publishing...');
export const publishNote = say(
  'Your listing is published immediately and marked <b>Not reviewed yet</b> until our team has read it.',
);
export const saveDraft = say('Save as Draft');
export const nothing = say('Nothing to save yet');
export const writeFirst = say('Write something or add a photo first.');
export const draftNotSaved = say('Draft not saved');
export const pleaseTryAgain = say('Please try again.');
export const savedBoth = say('Your draft is saved locally and in your account.');
export const savedHere = say('Your draft is saved locally on this device.');
export const draftSaved = say('Draft saved');
export const savedInAccount = say('Your draft is saved in your account.');
export const withoutFiles = say('Your draft is saved in your account, but not all of its files.');
export const approvedNote = say(
  'If you change what people decide by, our team reads the listing again. Until then it is marked Not reviewed yet.',
);
export const pendingNote = say(
  'Others see your changes at once. Your listing is marked Not reviewed yet until our team has read it.',
);
export const waitingNote = say(
  'Our team reads your listing with these changes. Until then only you can see it.',
);
export const rejectedNote = say(
  'After you save, our team reads your listing again. Until then only you can see it.',
);
export const edit = say('Edit listing');
export const cancel = say('Cancel');
export const save = say('Save changes');
export const saving = say('Saving...');
export const title = say('Title');
export const titlePrompt = say('Name of the business, and what it needs');
export const category = say('Category');
export const chooseCategory = say('Choose a category');
export const description = say('Description');
export const descriptionPrompt = say('What do you make or sell? For whom? Since when?');
export const range = say('Funding range');
export const useOfFunds = say('Use of funds');
export const useOfFundsPrompt = say('One line for each thing, with its amount: Milk chiller ₹6,10,000');
export const contact = say('How people may contact you');
export const allowMessages = say('Allow direct messages');
export const sharePhone = say('Share my phone number');
export const sharePhoneHint = say(
  'People who may open your profile see it. After you close the listing, only people you know see it.',
);
export const emailMe = say('Email me when someone is interested');
export const plan = say('Business plan');
export const planHint = say('A PDF of at most 10 MB. Only signed-in people can open it.');
export const publishAnyway = say('Publish anyway');
export const saveAnyway = say('Save anyway');
export const failed = say('Failed to create listing');
export const tryAgain = say('Please try again');
export const published = say('Listing published!');
export const publishedText = say('Your business listing is now live and visible to all investors.');
export const forEntrepreneurs = say('Listings are for entrepreneurs');
export const refused = say('{reason} You can post to the community.');
export const createCommunity = say('Create Community Post');
