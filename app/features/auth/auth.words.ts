import { say } from '~/lib/language/say';

export const email = say('Email');
export const password = say('Password');
export const passwordHint = say('At least {min} characters. A short sentence is easy to remember.');
export const signIn = say('Sign In');
export const backToSignIn = say('Back to sign in');
export const backToRoles = say('Back to role choice');
export const tryAgain = say('Please try again');
