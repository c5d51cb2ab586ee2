import { amountRanges, investmentGoals, investmentHorizons, labelOf, sectors } from '~/domain/shared/options';
import type { UserType } from '~/domain/shared/viewer';

/**
 * A person as others see them. Never e-mail or password; the phone only where its owner shares it. Where they show
 * the rest to fewer people than the one asking, `isLimited` is true and everything below it is null or empty.
 */
export interface PersonView {
  id: string;
  fullName: string;
  userType: UserType;
  city: string;
  avatar: string | null;
  isLimited: boolean;
  isVerified: boolean | null;
  /** Of a verified person: what was checked and when, in sentences. */
  checks?: string[];
  /** Text, may be empty. */
  bio: string | null;
  /** A line for readers where the bio looks like a scam. */
  warning?: string;
  /** E.164, not verified by us. */
  phone: string | null;
  /** Words, not codes: what an investor looks for. */
  investmentPreferences: string[];
  /** Codes: what an entrepreneur seeks. */
  businessInterests: string[];
  businessStage: string | null;
  /** Null below `RATINGS_SHOWN_FROM` ratings: one or two would tell who gave them. */
  rating: RatingSummary | null;
  /** ISO 8601. */
  createdAt: string | null;
  /** What stands between them and the person asking. */
  viewer: PersonTies;
}

export interface PersonTies {
  isSelf: boolean;
  /** An accepted interest or an accepted conversation between the two. */
  isConnected: boolean;
  /** An accepted interest between the two. */
  mayRate: boolean;
  /** Takes messages from the one asking. */
  mayMessage: boolean;
  /** What the one asking gave them. */
  rating: { rating: number; comment: string | null } | null;
}

export interface RatingSummary {
  /** 1 to 5, one decimal. */
  average: number;
  count: number;
}

interface InvestorCodes {
  investmentAmount: string | null;
  preferredSectors: readonly string[];
  investmentGoals: readonly string[];
  investmentHorizon: string | null;
}

/** What an investor looks for, in words that explain themselves: risk and experience would not. */
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
