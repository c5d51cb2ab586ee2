import { say } from '~/lib/language/say';

export const create = say('Create Post');
export const cancel = say('Cancel');
export const wantPage = say('Do you want a page for your business?');
export const createListing = say('Create Business Listing');
export const publish = say('Publish');
export const publishing = say('Publishing...');
export const approvedNote = say(
  'Our team reads the changed post. Others can see it meanwhile, marked Not reviewed yet. Others can read the old text in the history.',
);
export const pendingNote = say(
  'Others see your changes at once, marked Not reviewed yet until our team has read them. Others can read the old text in the history.',
);
export const waitingNote = say(
  'Our team reads your post with these changes. Until then only you can see it.',
);
export const rejectedNote = say(
  'After you save, our team reads your post again. Until then only you can see it.',
);
export const edit = say('Edit post');
export const save = say('Save changes');
export const saving = say('Saving...');
export const amount = say('Amount you are looking for');
export const useOfFunds = say('Use of funds');
export const useOfFundsPrompt = say('What will you buy with the money?');
export const useOfFundsHint = say('One line for each thing, such as Milk chiller ₹6,10,000.');
export const plan = say('Business plan');
export const planHint = say(
  'A PDF of at most 10 MB. Private: only people whose interest you accept can open it.',
);
export const documents = say('Documents');
export const documentsHint = say(
  'Licences, accounts or quotations. PDFs of at most 10 MB each. Private, like the plan.',
);
export const investmentPrompt = say('What does your business do, and what is the money for?');
export const communityPrompt = say('What do you want to share or ask?');
export const title = say('Title');
export const content = say('Content');
export const category = say('Category');
export const chooseCategory = say('Choose a category');
export const publishAnyway = say('Publish anyway');
export const saveAnyway = say('Save anyway');
export const postType = say('Post type');
export const logInTitle = say('Authentication Required');
export const logIn = say('Please log in to create a post');
export const error = say('Error');
export const failed = say('Failed to create post. Please try again.');
export const success = say('Success');
