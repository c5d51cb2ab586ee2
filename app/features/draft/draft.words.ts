import { say } from '~/lib/language/say';

export const discard = say('Discard');
export const restored = say('Draft restored');
export const saved = say('Draft saved');
export const savedHere = say('Saved on this device');
export const notSaved = say('Not saved');
export const fromQueue = say('This waits on your phone. We send what you see here when you publish it.');
