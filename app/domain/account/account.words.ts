import { say } from '~/lib/language/say';

export const nameRequired = say('Full name is required');
export const nameTooLong = say('Name is too long');
export const cityRequired = say('City is required');
export const bioAsText = say('Please enter your bio as text');
export const bioTooLong = say('Bio is too long');
export const photoFirst = say('Please upload your photo first');
export const tooManySectors = say('Maximum {max} sectors allowed');
export const tooManyGoals = say('Maximum {max} goals allowed');
export const tooManyInterests = say('Maximum {max} interests allowed');

export const onlyTrue = say('This can only be set to true: onboarding cannot be undone');
export const trueOrFalse = say('Please send true or false');
export const tooManyTips = say('Please send at most {max} tips');
export const aList = say('Please send a list');
export const tooManyIntros = say('At most {max} introductions');

export const photoGone = say('This photo no longer exists. Please upload it again.');
export const chooseSection = say('Please choose a section of the settings.');
