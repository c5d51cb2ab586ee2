import { say } from '~/lib/language/say';

export const title = say('404 Page Not Found');
export const text = say('Did you forget to add the page to the router?');
export const more = say('The link may be old or mistyped. Check it, or start again from here.');
export const toDashboard = say('Back to Dashboard');
export const toStart = say('Go to the start');
