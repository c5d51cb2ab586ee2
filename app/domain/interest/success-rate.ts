/** Below this many interests a rate would be chance. */
export const SUCCESS_RATE_FROM = 3;

/** Accepted of all interests in whole percent, rounded once; null where there are fewer than `from`. */
export const successRate = (
  { accepted, total }: { accepted: number; total: number },
  from = SUCCESS_RATE_FROM,
): number | null => (total < Math.max(1, from) ? null : Math.round((accepted / total) * 100));

/** '43%', or a dash where there is no rate. */
export const successText = (interests: { accepted: number; total: number }): string => {
  const rate = successRate(interests);
  return rate === null ? '–' : `${rate}%`;
};
