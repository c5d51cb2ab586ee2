import { say } from '~/lib/language/say';

export const listingRefused = say('Only entrepreneurs can publish a business listing.');
export const tooMany = say('You have published {daily} listings within a day.');
export const describeFunds = say("Please describe how you'll use the funds");
export const titleShort = say('Title must be at least 5 characters');
export const categoryRequired = say('Category is required');
export const descriptionShort = say('Description must be at least 50 characters');
export const trueOrFalse = say('Please send true or false');
export const noStatus = say('This status does not exist');
export const notThere = say("The listing you're looking for doesn't exist.");
export const nothingToChange = say('There is nothing to change.');
export const onlyOwner = say('Only its owner can change this listing.');
