import { say } from '~/lib/language/say';

export const verified = say('KYC Verified');
export const pending = say('Verification Pending');
export const whatChecked = say('What was checked');
export const goToVerification = say('Go to verification');
