import { say } from '~/lib/language/say';

export const messages = say(
  '{count, plural, one {{name} sent you a message} other {{name} sent you # messages}}',
);
export const request = say('{name} wants to write to you');
export const audioRings = say('{name} is calling you');
export const videoRings = say('{name} is calling you with video');
export const missed = say('You missed a call from {name}');
export const ofNukkad = say('Nukkad has news for you');
export const callSoon = say('Your call begins soon');
export const answer = say('Answer');
export const decline = say('Decline');
export const file = say('A photo or file');
export const voice = say('A voice message');
export const proposal = say('Times for a call');
export const call = say('A call');
export const notHere = say('Nukkad sends no push notifications here.');
export const anothers = say('This browser takes pushes for somebody else. Please try again.');
export const unknownService = say('We do not know the push service of this browser.');
export const notABrowsers = say('This is not a subscription of a browser');
