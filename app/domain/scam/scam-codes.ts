/** What scam detection finds, and warns readers of. */
export const scamCodes = [
  'guaranteed_returns',
  'fixed_returns',
  'doubling',
  'risk_free',
  'monthly_percent',
  'multiply_money',
  'advance_fee',
  'payment_details',
  'off_platform',
  'regulator_claim',
  'nukkad_claim',
  'many_first_messages',
] as const;
export type ScamCode = (typeof scamCodes)[number];
