import { say } from '~/lib/language/say';

export const profileMissing = say('Please complete your profile');
export const profileMissingText = say('Please add a bio (at least 10 characters).');
export const bioMin = say('Bio must be at least {min} characters');
export const bioMax = say('Bio must be less than {max} characters');
export const preferencesMissing = say('Please complete your preferences');
export const investorMissingText = say('Please select investment amount and at least one preferred sector.');
export const amountMissing = say('Please select an investment amount.');
export const sectorMissing = say('Please select at least one preferred sector.');
export const entrepreneurMissingText = say('Please select at least one business interest.');
export const saved = say('Profile updated!');
export const savedText = say('Your profile has been completed successfully.');
export const failed = say('Error completing setup');
export const failedText = say('Please try again.');
export const step = say('Step {step} of {of}');
