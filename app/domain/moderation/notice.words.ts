import { say } from '~/lib/language/say';

export const hello = say('Hello,');
