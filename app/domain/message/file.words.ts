import { say } from '~/lib/language/say';

export const tooLarge = say('Please choose a file smaller than 25MB');
export const chooseSmaller = say('This file is too large. Please choose one smaller than {size}MB.');
export const unscanned = say('From another member, not scanned for viruses.');
export const empty = say('This file is empty. Please choose another one.');
export const badType = say(
  "This is {type}, which can't be sent here. Please choose a picture, a video, a sound recording, a PDF, Word, Excel or text document, or a ZIP or RAR archive.",
);
export const tooBig = say('This is {type}. Please choose one smaller than {size}MB.');
export const badVideo = say('This video is damaged or incomplete. Please choose another one.');
export const cameraData = say(
  'This video has subtitles or data of its camera, which may say where it was made. We cannot remove them. Please choose another one.',
);
export const badRecording = say('This recording is damaged or incomplete. Please choose another one.');
export const badFile = say('This file is damaged or incomplete. Please choose another one.');
export const badArchive = say('This archive is too large to be safe. Please send its files one by one.');
