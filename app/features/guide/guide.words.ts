import { say } from '~/lib/language/say';

export const tips = say('Tips');
