import { say } from '~/lib/language/say';

export const incomplete = say('Part of this link is missing. Please open the whole link.');
