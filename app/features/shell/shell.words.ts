import { say } from '~/lib/language/say';

export const skip = say('Skip to content');
export const main = say('Main');
export const home = say('Home');
export const post = say('Post');
export const chat = say('Chat');
export const profile = say('Profile');
export const back = say('Back');
export const dismiss = say('Dismiss');
export const suspendedMore = say('Details');
export const suspendedAppeal = say('Details and appeal');
