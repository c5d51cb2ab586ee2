import type { ScamCode } from '~/domain/scam/scam-rules';

const words: Record<ScamCode, string> = {
  guaranteed_returns: 'Promises a guaranteed return.',
  fixed_returns: 'Promises a fixed return.',
  doubling: 'Promises to double or multiply money.',
  risk_free: 'Says that there is no risk.',
  monthly_percent: 'Promises a return for each month, week or day.',
  multiply_money: 'Promises more money back than somebody gives.',
  advance_fee: 'Asks for a fee first.',
  payment_details: 'Contains payment details.',
  off_platform: 'Asks people to leave Nukkad.',
  regulator_claim: 'Says that SEBI, RBI or the government approved it.',
  many_first_messages: 'A new account that messages many people for the first time.',
};

/** Moderators' labels for the rules of scam detection. The code of a deleted rule is shown unchanged. */
export const flagLabels = (code: string): string =>
  Object.hasOwn(words, code) ? words[code as ScamCode] : code;
