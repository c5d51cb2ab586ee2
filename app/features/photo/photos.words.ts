import { say } from '~/lib/language/say';

export const photos = say('Photos');
export const close = say('Close');
export const download = say('Download');
export const inARow = say('Photos in a row');
export const photo = say('Photo {position}');
export const photoOf = say('Photo {index} of {count}');
