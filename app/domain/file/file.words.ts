import { say } from '~/lib/language/say';

export const uploadFirst = say('Please upload this file first');
export const planFirst = say('Please upload the business plan first');
export const pictureFirst = say('Please upload this picture first');
export const listOfPictures = say('Please send the pictures as a list');
export const tooManyPhotos = say('Please choose at most {max} photos');
export const once = say('Please add each photo only once');
export const oneOf = say('Choose one of: {kinds}.');
export const imageUnder8 = say('Please select an image smaller than 8MB');
export const imageUnder5 = say('Please select an image smaller than 5MB');
export const pdfUnder10 = say('Please select a PDF smaller than 10MB');
export const fileUnder10 = say('Please select a file smaller than 10MB');
/** Shown by the server, and by the browser before the upload starts. */
export const heicRefused = say(
  "This is a HEIC picture, which many phones and browsers can't show. Please convert to JPG and try again.",
);
export const planName = say('Business plan.pdf');
export const documentName = say('Document {number}.pdf');
