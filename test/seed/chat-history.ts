import type { DemoSay } from './demo-chat';

const DAYS = 30;

const calls = [
  'Van nikal gayi, 40 litre.',
  'Aaj 42 litre, do litre extra pada tha.',
  'Van 10 minute late hai, kohra.',
  'Van nikal gayi, aaj 40 litre.',
  'Naya driver hai aaj, number plate 4417.',
];
const replies = [
  'Mil gaya, behen.',
  'Mil gaya. Chai achhi bani aaj.',
  'Theek hai, grahak intezaar mein hain.',
  'Mil gaya, ₹2,440 likh liya.',
  'Mil gaya. Kal 5 litre zyada, shaadi ka order hai.',
  'Ho gaya, shukriya.',
  'Mil gaya, thanda tha.',
];

/** A dairy's chat about thirty morning deliveries: a thread long enough to be paged. */
export const chatHistory: DemoSay[] = Array.from({ length: DAYS }, (_, day): DemoSay[] => [
  ['sunita', calls[day % calls.length] ?? ''],
  ['imran', replies[day % replies.length] ?? ''],
]).flat();

/** Says whether a line opens the next day. */
export const opensDay = (what: DemoSay[1]): boolean => typeof what === 'string' && calls.includes(what);
