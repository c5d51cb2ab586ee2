import { say } from '~/lib/language/say';

export const indianTime = say('{hours} IST');
