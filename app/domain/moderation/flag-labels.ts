import type { ScamCode } from '~/domain/scam/scam-codes';
import * as words from './flag-labels.words';

const labels: Record<ScamCode, () => string> = {
  guaranteed_returns: words.guaranteed,
  fixed_returns: words.fixed,
  doubling: words.doubling,
  risk_free: words.riskFree,
  monthly_percent: words.monthly,
  multiply_money: words.multiply,
  advance_fee: words.advanceFee,
  payment_details: words.payment,
  off_platform: words.leave,
  regulator_claim: words.regulator,
  nukkad_claim: words.nukkad,
  many_first_messages: words.manyFirst,
};

/** Moderators' labels for the rules of scam detection. The code of a deleted rule is shown unchanged. */
export const flagLabels = (code: string): string =>
  Object.hasOwn(labels, code) ? labels[code as ScamCode]() : code;
