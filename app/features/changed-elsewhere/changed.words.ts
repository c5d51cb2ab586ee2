import { say } from '~/lib/language/say';

export const title = say('It was changed meanwhile');
export const nothingLost = say('Nothing is lost. What you typed is still in the form, and is not saved yet.');
export const choose = say('This is saved now. Yours is different:');
export const keepMine = say('Keep mine');
export const keepOther = say('Keep what is saved');
export const discardSure = say('Discard what you typed? It is nowhere else.');
export const discard = say('Discard');
export const back = say('Keep writing');
export const nothing = say('Empty');
export const photos = say('Photos');
export const otherPhotos = say(
  '{count, plural, one {# photo, not the same as yours} other {# photos, not the same as yours}}',
);
export const otherPdf = say('A PDF, not the same as yours');
export const otherPdfs = say(
  '{count, plural, one {# PDF, not the same as yours} other {# PDFs, not the same as yours}}',
);
export const yes = say('Yes');
export const no = say('No');
