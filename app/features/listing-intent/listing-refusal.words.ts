import { say } from '~/lib/language/say';

export const unknown = say('This action does not exist for a listing.');
