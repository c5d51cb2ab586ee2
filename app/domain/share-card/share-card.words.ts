import { say } from '~/lib/language/say';

export const noPicture = say('This picture does not exist.');
export const title = say('Local businesses, local investors');
export const line = say('The street corner where both meet');
export const post = say('A post on Nukkad');
