import { say } from '~/lib/language/say';

export const userTypeTitle = say('How will you use Nukkad?');
export const userTypeText = say('This decides what you can post and what you see first.');

export const metaTitle = say('Set up your profile');
export const welcome = say('Welcome to {app}');
export const skip = say('Skip');
export const notSkipped = say('Error');
export const setup = say('Profile setup');
export const back = say('Back');
export const next = say('Next');
export const saving = say('Saving...');
export const shownOnProfile = say(
  'We show this on your profile, so that the right people write to you. You can change it in Edit profile.',
);

export const bioTitle = say('Complete Your Profile');
export const bioText = say('Two or three sentences about you and what you do.');
export const bio = say('Bio');
export const bioHintEntrepreneur = say('For example: what your business makes, since when, and who buys it.');
export const bioHintInvestor = say(
  'For example: what you have done, and which businesses you like to support.',
);

export const businessInterests = say('Business Interests');
export const businessInterestsText = say('What support do you seek? Choose at least one.');
export const interests = say('Business interests');
export const fundingText = say('Money for a machine, for stock or for a second shop');
export const mentorshipText = say('Advice from somebody who has done it before');
export const networkingText = say('People in your trade: suppliers, buyers, other owners');
export const partnershipsText = say('A partner who works with you');

export const preferences = say('Investment Preferences');
export const preferencesKnown = say('From your sign-up. Confirm or change it.');
export const preferencesNew = say('Choose one amount and at least one sector.');
export const amount = say('Investment amount');
export const sectors = say('Preferred sectors');

export const features = say('Discover Features');
export const featuresText = say('What you can do from here.');
export const complete = say('Complete Setup');
export const messaging = say('Direct Messaging');
export const messagingText = say(
  'Write to the person who wrote a post. Never send money to somebody you have not met.',
);
export const interest = say('Like and Interest');
export const interestText = say(
  'A like says well done. Interest asks for an introduction. It is not a payment and not binding.',
);
export const savePosts = say('Save Posts');
export const savePostsText = say('Save what you want to find again. Only you see it.');
export const share = say('Share and Network');
export const shareText = say('Send a link to people you know. They see the post after they sign in.');

export const allSet = say('You are all set');
export const allSetEntrepreneur = say(
  'Your profile is complete. Write a post to say what your business needs.',
);
export const allSetInvestor = say(
  'Your profile is complete. See which businesses near you look for support.',
);
export const allSetAdmin = say('Your profile is complete.');
export const openWanted = say('Open the page you wanted');
export const writePost = say('Write a post');
export const toDashboard = say('Go to Dashboard');
