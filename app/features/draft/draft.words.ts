import { say } from '~/lib/language/say';

export const discardTitle = say('Discard this draft?');
export const discardText = say('You lose what you wrote and the photos you added.');
export const discard = say('Discard');
export const restored = say('Draft restored');
export const saved = say('Draft saved');
export const savedHere = say('Saved on this device');
export const notSaved = say('Not saved');
export const error = say('Error');
export const discardFailed = say('The draft could not be discarded. Please try again.');
export const fromQueue = say('This waits on your phone. It is sent as it stands here when you publish it.');
