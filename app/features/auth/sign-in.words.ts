import { say } from '~/lib/language/say';

export const metaTitle = say('Sign in');
export const metaDescription = say('Sign in to see local businesses, your posts and your messages.');
export const title = say('Welcome back');
export const line = say('Sign in to your {appName} account.');
export const forgot = say('Forgot password?');
export const signingIn = say('Signing In...');
export const newHere = say('New here? <link>Create an account</link>');

export const failed = say('Login failed');
export const checkCredentials = say('Please check your credentials');
export const done = say('Login successful!');
export const welcomeBack = say('Welcome back');
