import type { ScamCode } from './scam-codes';
import * as warnings from './scam-warnings.words';

/** One-line warnings for readers. */
export const scamWarnings: Record<ScamCode, () => string> = {
  guaranteed_returns: warnings.guaranteed,
  fixed_returns: warnings.fixed,
  doubling: warnings.doubling,
  risk_free: warnings.riskFree,
  monthly_percent: warnings.monthly,
  multiply_money: warnings.multiply,
  advance_fee: warnings.fee,
  payment_details: warnings.payment,
  off_platform: warnings.offPlatform,
  regulator_claim: warnings.regulator,
  nukkad_claim: warnings.nukkad,
  many_first_messages: warnings.manyFirst,
};
