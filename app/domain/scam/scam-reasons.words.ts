import { say } from '~/lib/language/say';

export const manyFirst = say(
  'Your account is new, and you write to many people for the first time. Please go slowly.',
);
export const guaranteed = say(
  'Nobody can guarantee a return, and the law does not allow this promise. Say what you expect and why.',
);
export const fixed = say(
  'Only banks and similar companies may take public money and pay a fixed return. Say what you expect instead.',
);
export const doubling = say(
  'Many frauds begin with a promise to double money. Say what the money does in your business.',
);
export const riskFree = say(
  'People can lose all the money in a small business. Do not call it free of risk. Say what can go wrong.',
);
export const monthly = say(
  'A percentage for each month or week looks like a promise. Say that it is an estimate, or leave it out.',
);
export const multiply = say(
  'More money back than somebody gives looks like a promise. Say what the money is for instead.',
);
export const fee = say('Frauds often ask for a fee first. Nobody has to pay to be introduced here.');
export const payment = say(
  'Do not write payment details here or in a first message. No money moves on Nukkad.',
);
export const offPlatform = say(
  'It asks people to leave Nukkad. Outside Nukkad we cannot help if something goes wrong. Talk in the chat first.',
);
export const regulator = say(
  'SEBI and RBI do not approve offers on Nukkad. If you have a licence, say which one and give its number.',
);
export const nukkad = say(
  'Nukkad recommends nobody, and only Nukkad speaks for Nukkad. The screen says what we have looked at.',
);
