import { say } from '~/lib/language/say';

export const metaTitle = say('Profile');
export const title = say('Profile');
export const edit = say('Edit profile');
