import { say } from '~/lib/language/say';

export const close = say('Close');
export const tryAgain = say('Try again');
export const cancel = say('Cancel recording');
export const slide = say('Slide to cancel');
export const recording = say('Recording');
export const opening = say('Opening the microphone');
export const of = say(' of {whole}');
export const stop = say('Stop recording');
export const delete_ = say('Delete recording');
export const send = say('Send voice message');
