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
export const notFoundTitle = say('404 Page Not Found');
export const notFoundText = say('Did you forget to add the page to the router?');
export const notFoundMore = say('The link may be old or mistyped. Check it, or start again from here.');
export const toDashboard = say('Back to Dashboard');
export const toStart = say('Go to the start');
