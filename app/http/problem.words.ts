import { say } from '~/lib/language/say';

export const unexpected = say('Something went wrong on our side. Please try again. ({errorId})');
export const otherSite = say('This request came from another site.');
export const notFound = say('Not found');
export const forbidden = say('Forbidden');
export const unavailable = say('Unavailable');
export const socketsOnly = say('This address speaks WebSocket only.');
export const onlyMethods = say('This address only accepts {methods}.');
export const notSecure = say('This address is not secure. Open it with https:// in front.');
export const unreadable = say('We cannot read this address.');
export const didYouMean = say('There is no page at this address. Did you mean {path}?');
export const noDraft = say('You have no saved draft of this kind.');
export const noSuchAddress = say('This address does not exist.');

export const notAForm = say('Send the fields as a form.');
export const formUnread = say('The form could not be read.');
export const formTooLarge = say('You can send at most {max} KB here.');
export const notJson = say('Send the body as application/json.');
export const jsonUnread = say('The body is not valid JSON in UTF-8.');

export const wrongFileField = say('Send the file in the field "{field}".');
export const noFile = say('Please choose a file.');
export const uploadCut = say('The upload was incomplete. Please try again.');
export const notMultipart = say('Send the file as multipart/form-data.');
export const noBoundary = say('The upload has no boundary between its parts.');
export const tooMuchText = say('The form contains too much text.');
export const oneFile = say('Please send one file at a time.');
export const tooManyFiles = say('Please choose at most {max} files.');
