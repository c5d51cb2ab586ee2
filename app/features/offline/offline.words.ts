import { say } from '~/lib/language/say';

export const title = say('No network');
export const notHere = say('This page is not saved on this phone.');
export const canOpen = say('You can open these now, as you saw them last:');
export const tryAgain = say('Try again');
export const savedAt = say('This is an older copy. Saved at {time}');
export const savedOn = say('This is an older copy. Saved on {date} at {time}');
export const stillAway = say('Still no network');
export const stillAwayText = say('Nukkad could not be reached. Check your network.');
export const formWaits = say('No network. What you write waits on this phone.');
