import { say } from '~/lib/language/say';

export const password = say('Change Password');
export const email = say('Email Preferences');
export const signedOut = say('You will be signed out on your other devices.');
