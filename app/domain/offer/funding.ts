/** Limits of the funding fields; amounts in whole rupees, lengths in characters. */
export const fundingLimits = {
  min: 10_000,
  timelineMax: 60,
  roiMax: 60,
  teamMax: 10_000,
  useOfFundsMin: 20,
  useOfFundsMax: 2_000,
} as const;
