import { say } from '~/lib/language/say';

export const entrepreneur = say('Entrepreneur');
export const investor = say('Investor');
