import { say } from '~/lib/language/say';

export const kind = say('Business listing');
