import { say } from '~/lib/language/say';

export const ownerReads = say('Please give a reason. The owner reads it.');
export const chooseAction = say('Please choose what to do');
export const password = say('Please enter your password');
export const noForm = say('This form does not exist.');
export const notYet = say(
  'Nothing has changed yet. The proposal waits under Second admin for {hours} hours.',
);
export const secondConfirms = say('A second admin has to confirm');
