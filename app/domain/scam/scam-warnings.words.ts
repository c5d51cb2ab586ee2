import { say } from '~/lib/language/say';

export const manyFirst = say('From a new account that is writing to many people.');
export const guaranteed = say('Promises a guaranteed return. Nobody can do that. Do not pay because of it.');
export const fixed = say('Promises a fixed return. Only banks and similar companies may do that.');
export const doubling = say('Promises to double money or more. This is often a fraud.');
export const riskFree = say('Says that there is no risk. You can lose all the money.');
export const monthly = say('Names a return for each month. Nobody has checked it, and it may not come.');
export const multiply = say('Promises more money back than you give. Nobody can know that.');
export const fee = say('Asks for a fee first. Never pay before you have met and checked.');
export const payment = say('Contains payment details. Do not send money to somebody you have not met.');
export const offPlatform = say('Asks you to leave Nukkad. Stay in the chat until you know each other.');
export const regulator = say('Says that SEBI, RBI or the government approved it. They approve nothing here.');
export const nukkad = say('Speaks in the name of Nukkad. Nukkad recommends nobody here.');
