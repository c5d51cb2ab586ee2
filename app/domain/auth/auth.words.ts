import { say } from '~/lib/language/say';

export const nameRequired = say('Full name is required');
export const nameTooLong = say('Name is too long');
export const cityRequired = say('City is required');
export const passwordTooShort = say('Password must be at least {min} characters');
export const passwordTooLong = say('Password must be at most {max} characters');
export const passwordCharacter = say("Password has a character that can't be used");
export const passwordRequired = say('Password is required');
export const currentRequired = say('Current password is required');
export const confirmRequired = say('Please confirm your password');
export const sameAsCurrent = say('Choose a password other than the current one');
export const passwordsDiffer = say("Passwords don't match");
export const tooManySectors = say('Maximum {max} sectors allowed');
export const tooManyGoals = say('Maximum {max} goals allowed');
export const chooseRole = say('Please choose entrepreneur or investor');
export const agreeFirst = say('You must agree to the terms');
export const linkIncomplete = say('This link is incomplete');
export const proofTooLong = say('The answer to the security check is too long');
