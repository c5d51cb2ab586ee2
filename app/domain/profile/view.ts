import { amountRanges, investmentGoals, investmentHorizons, sectors } from '~/domain/option/options';
import { labelOf } from '~/domain/shared/option';

interface InvestorCodes {
  investmentAmount: string | null;
  preferredSectors: readonly string[];
  investmentGoals: readonly string[];
  investmentHorizon: string | null;
}

/** Labels of an investor's preferences. Risk and experience are left out, since they are not clear without context. */
export function preferenceLabels(codes: InvestorCodes): string[] {
  const words = (list: Parameters<typeof labelOf>[0], stored: readonly string[]) =>
    stored.map((code) => labelOf(list, code));
  return [
    ...words(amountRanges, codes.investmentAmount ? [codes.investmentAmount] : []),
    ...words(sectors, codes.preferredSectors),
    ...words(investmentGoals, codes.investmentGoals),
    ...words(investmentHorizons, codes.investmentHorizon ? [codes.investmentHorizon] : []),
  ];
}
