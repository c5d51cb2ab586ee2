import { say } from '~/lib/language/say';

export const title = say('Your photo');
export const text = say('Move the photo until your face is in the circle.');
export const size = say('Size');
export const cancel = say('Cancel');
export const use = say('Use photo');
export const frame = say('Your photo in the circle. Move it with the arrow keys.');
