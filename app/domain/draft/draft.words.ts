import { say } from '~/lib/language/say';

export const noKind = say('This kind of draft does not exist');
export const sendText = say('Please send text');
export const sendTime = say('Please send the time in milliseconds');
export const sendDevice = say('Please name the device in letters and digits');
export const tooLong = say('Please use at most {max} characters');
export const altTooLong = say('Please use at most 1000 characters');
export const uploadFirst = say('Please upload this picture first');
export const listOfPictures = say('Please send the pictures as a list');
export const tooManyPhotos = say('Please choose at most {max} photos');
export const listOfFiles = say('Please send the attachments as a list');
export const tooManyFiles = say('Please attach at most {max} files');
export const published = say('This draft was already published.');
