import { say } from '~/lib/language/say';

export const noOpportunities = say('No investment opportunities found');
export const createInvestment = say('Create Investment Post');
export const lookAgain = say('Nobody has posted an opportunity yet. Please look again tomorrow.');
export const sayNeeds = say('Nobody has posted an opportunity yet. Say what your business needs.');
export const lookAgainIn = say(
  'Nobody in {category} has posted an opportunity yet. Please look again tomorrow.',
);
export const sayNeedsIn = say(
  'Nobody in {category} has posted an opportunity yet. Say what your business needs.',
);
export const noCommunity = say('No community posts found');
export const createCommunity = say('Create Community Post');
export const ask = say('Nobody has posted yet. Ask a question or share what worked for you.');
export const askIn = say('Nobody in {category} has posted yet. Ask a question or share what worked for you.');
export const showAll = say('Show all categories');
