import { say } from '~/lib/language/say';

export const shortcuts = say('Keyboard shortcuts');
export const next = say('Next in the list');
export const previous = say('Previous in the list');
export const open = say('Open what has the focus');
export const searchAll = say('Search');
export const toHome = say('Home');
export const toChats = say('Chats');
export const toInterests = say('Interests');
export const toSaved = say('Saved');
export const toProfile = say('Profile');
export const newPost = say('New post');
export const back = say('Close, or go back');
export const help = say('This list');
export const andThen = say('then');
export const lettersOn = say('Single letters are shortcuts');
export const lettersOff = say('Turn off where another program uses these keys, such as a screen reader.');
