import { say } from '~/lib/language/say';

export const manyFirst = say('A new account that messages many people for the first time.');
export const guaranteed = say('Promises a guaranteed return.');
export const fixed = say('Promises a fixed return.');
export const doubling = say('Promises to double or multiply money.');
export const riskFree = say('Says that there is no risk.');
export const monthly = say('Promises a return for each month, week or day.');
export const multiply = say('Promises more money back than somebody gives.');
export const advanceFee = say('Asks for a fee first.');
export const payment = say('Contains payment details.');
export const leave = say('Asks people to leave Nukkad.');
export const regulator = say('Says that SEBI, RBI or the government approved it.');
export const nukkad = say('Speaks in the name of Nukkad, or says that Nukkad approved it.');
