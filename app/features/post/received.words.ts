import { say } from '~/lib/language/say';

export const title = say('Interest received');
export const onlyYou = say(
  'Only you see this. People write these amounts themselves. They are not an investment.',
);
export const newest = say('Show the newest');
export const more = say('Show more');
export const noAmount = say('Amount not stated');
export const notBinding = say('not binding');
export const you = say('You:');
export const message = say('Message');
