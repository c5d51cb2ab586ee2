import { say } from '~/lib/language/say';

export const required = say('This field is required');
export const tooLong = say('Please use at most {max} characters');
export const validEmail = say('Valid email is required');
export const validPhone = say('Valid phone number is required');
export const phoneFormat = say('Invalid phone number format');
export const wholeRupees = say('Please enter an amount in whole rupees, such as 2,50,000');
export const amountTooLarge = say('This amount is too large');
export const oneOption = say('Please choose one of the options');
export const someOption = say('Please choose at least one option');
export const itemsAsked = say('Please ask for 1 to {max} items');
export const messagesAsked = say('Please ask for 1 to {max} messages');
export const pageGone = say('This page no longer exists');
export const conversationSilent = say('A conversation did not answer.');
export const oneItem = say('Please choose exactly one item');
export const goOnIn = say('{done} You can go on in {time}.');
export const validId = say('This is not a valid id');
