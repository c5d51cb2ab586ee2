import { say } from '~/lib/language/say';

export const share = say('Share opportunities');
export const discover = say('Discover investments');
