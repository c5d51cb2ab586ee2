import { say } from '~/lib/language/say';

export const message = say('Message');
export const send = say('Send');
export const attach = say('Attach a file');
export const keyboard = say('Keyboard');
export const emoji = say('Emoji');
export const loadingEmoji = say('Loading emoji…');
export const notAvailable = say('Not available');
export const download = say('Download {name}');
export const cancelFile = say('Cancel file');
export const readyToSend = say('{size} · ready to send');
export const fileFailed = say('Failed to send file');
/** Of the device: the file was moved or changed since it was chosen, or is in a cloud. */
export const fileUnreadable = say("This file can't be read. Please choose it again.");
export const fileSelected = say('File Selected');
export const cancelRecording = say('Cancel recording');
