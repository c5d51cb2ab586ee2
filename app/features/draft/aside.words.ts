import { say } from '~/lib/language/say';

export const another = say('Another draft is on this phone: “{title}”');
export const untitled = say('without a title');
export const open = say('Open it');
export const published = say('Published already');
export const publishedText = say('What you wrote there is on Nukkad.');
export const noRoom = say('This phone is full');
export const noRoomText = say('It can’t keep both drafts. Publish or discard one first.');
