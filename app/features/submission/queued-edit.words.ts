import { say } from '~/lib/language/say';

export const fromQueue = say('These changes wait on your phone. Save them here, as you see them.');
export const unsaved = say('Your changes are still here. They are not saved yet.');
export const older = say('Discard opens your earlier ones.');
export const discard = say('Discard');
