import { say } from '~/lib/language/say';

export const reads = say('You are opening pages too fast. Please try again in 1 minute.');
export const writes = say('You are doing this too fast. Please try again in 1 minute.');
export const marks = say('You are loading pages too fast. Please try again in 1 minute.');
export const comments = say('You are commenting too fast. Please try again in 1 minute.');
export const auth = say('You are trying passwords too fast. Please try again in 1 minute.');
export const networkAuth = say(
  'Too many people are signing in from your network. Please try again in 1 minute.',
);
export const cards = say('You are requesting too many link previews. Please try again in 1 minute.');
export const misses = say(
  'Too many files that are not here are being asked for. Please try again in 1 minute.',
);
export const cspReports = say('Too many reports are being sent. Please try again in 1 minute.');
export const anonymous = say(
  'Too many pages are being opened from your network without signing in. Please try again in 1 minute.',
);
export const hashQueueFull = say(
  'Many people are signing in right now. Please wait 2 seconds and try again.',
);
export const slowUpload = say('The upload was too slow. Please try again.');
export const noUploadRoom = say(
  'Too many files are being uploaded right now. Please try again in a few seconds.',
);
export const busy = say('Nukkad is busy. Please try again in a moment.');
