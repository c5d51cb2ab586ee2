import { say } from '~/lib/language/say';

export const noneMention = say('No help topic mentions “{search}”. Try a shorter word, or write to us.');
