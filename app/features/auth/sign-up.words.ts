import { say } from '~/lib/language/say';

export const metaTitle = say('Create an account');
export const metaDescription = say(
  'Create an account to find local businesses, or to show yours to local investors.',
);
export const ownerTitle = say('Create entrepreneur account');
export const investorTitle = say('Create investor account');

export const details = say('Personal details');
export const detailsLine = say(
  'Other members never see your email. They see your phone only where you share it.',
);
export const preferences = say('Investment preferences');
export const preferencesLine = say(
  'You can leave these empty. We use them for your feed, your alerts and your profile.',
);
export const fullName = say('Full name');
export const phone = say('Phone');
export const retype = say('For your safety, please enter the password again.');

export const proceed = say('Continue');
export const back = say('Back');
export const create = say('Create Account');
export const creating = say('Creating Account...');
export const agree = say('I agree to <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>');
export const adults = say('{appName} is for people aged 18 or over.');

export const failed = say('Registration failed');
export const signInWay = say('Sign in');
export const resetWay = say('Reset the password');
export const done = say('Registration successful!');
export const welcome = say('Welcome to {appName}');
