import { scamSentences } from './scam-sentences';

/** What a text repeats to make a pattern try every way of dividing it: signs that may both part words and belong to them. */
export const hostileUnits: readonly string[] = [
  ...'-\'’%₹,.1 –:&@/?।\n()_"+aि',
  '\u200b',
  '\u200d',
  '\u093c',
  '1-',
  '1,',
  '1.',
  '1 ',
  '1%',
  '1 to ',
  '-a',
  'a.',
  'a, ',
  ' %',
  'का ',
  '₹1 ',
  '100 ',
  'of the ',
  'को ',
  'pay-',
  'pay the ',
  'a@',
  '9876543210 ',
  'guaranteed ',
  'money 1 ',
  'invest 1 ',
  'refundable fee ',
  'whatsapp ',
  'http://',
  'don’t ',
];

/** The beginning of a sentence, whole words: what a rule has read before a run. */
const opening = (text: string, share: number) => {
  const words = text.split(' ');
  return words.slice(0, Math.ceil((words.length - 1) * share) || 1).join(' ');
};

/** Two beginnings of each sentence that a rule sees. */
export const openings: readonly string[] = [
  ...new Set(scamSentences.flatMap(([, text]) => [opening(text, 0.5), opening(text, 1)])),
];

/** One beginning for each rule. */
export const ruleOpenings: readonly string[] = [
  ...new Map(scamSentences.map(([code, text]) => [code, opening(text, 1)])).values(),
];

/** `length` characters of a unit behind, around and before an opening. */
export function hostileTextsOf(unit: string, length: number, opening: string): readonly string[] {
  const run = unit.repeat(Math.ceil(length / unit.length));
  return [`${opening}${run}`, `${run}${opening}`, `${run} ${opening} ${run} thank you`];
}
