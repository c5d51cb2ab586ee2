import { say } from '~/lib/language/say';

export const show = say('{count, plural, one {Show photo} other {Show # photos}}');
export const shown = say('{count, plural, one {The photo is shown} other {The photos are shown}}');
