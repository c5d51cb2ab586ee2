import { say } from '~/lib/language/say';

export const title = say('Discard this draft?');
export const text = say('You lose what you wrote and the photos you added.');
export const confirm = say('Discard');
export const error = say('Error');
export const failed = say('The draft could not be discarded. Please try again.');
