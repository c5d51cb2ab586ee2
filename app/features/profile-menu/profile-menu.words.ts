import { say } from '~/lib/language/say';

export const links = say('Profile links');
export const logout = say('Logout');
export const pending = say('pending');
