import { say } from '~/lib/language/say';

export const label = say('Choose up to three times');
export const hint = say(
  'Each call is {minutes} minutes, Indian time (IST). {name} sees the times in your chat and can accept one or decline.',
);
export const proposing = say('Proposing...');
export const propose = say('Propose');
