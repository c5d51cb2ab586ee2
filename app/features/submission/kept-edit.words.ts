import { say } from '~/lib/language/say';

export const fromQueue = say('These changes wait on your phone. Save them here, as you see them.');
