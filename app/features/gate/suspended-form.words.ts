import { say } from '~/lib/language/say';

export const title = say('You can’t publish now');
export const again = say(
  'You can publish again after {date}. We keep a draft for {days} days after its last change.',
);
export const decision = say('See the decision');
