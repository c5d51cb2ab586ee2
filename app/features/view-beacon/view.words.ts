import { say } from '~/lib/language/say';

export const invalidBody = say('The body is not valid JSON in UTF-8.');
