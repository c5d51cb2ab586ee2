import { say } from '~/lib/language/say';

export const title = say('Block {name}?');
export const text = say(
  'They can no longer write to you, call you or see your profile. You no longer see their profile. We do not tell them.',
);
export const confirm = say('Block User');
export const blocking = say('Blocking...');
