import type { ScamCode } from '~/domain/scam/scam-rules';

const words: Record<ScamCode, string> = {
  guaranteed_returns: 'Promises a guaranteed return.',
  fixed_returns: 'Promises a fixed return.',
  doubling: 'Promises to double or multiply money.',
  risk_free: 'Calls an investment free of risk.',
  monthly_percent: 'Names a return by the month, week or day.',
  multiply_money: 'Promises a larger sum for the sum put in.',
  advance_fee: 'Asks for a fee in advance.',
  payment_details: 'Contains payment details.',
  off_platform: 'Asks people to leave this site.',
  regulator_claim: 'Claims approval by a regulator.',
  many_first_messages: 'A new account that messages many people for the first time.',
};

/** Moderators' labels for the rules of scam detection. The code of a deleted rule is shown unchanged. */
export const flagLabels = (code: string): string =>
  Object.hasOwn(words, code) ? words[code as ScamCode] : code;
