import { say } from '~/lib/language/say';

export const title = say('Complete Your Profile');
export const text = say(
  'Write two sentences about you, and what you look for. People answer when they know who writes.',
);
export const toWizard = say('Continue');
