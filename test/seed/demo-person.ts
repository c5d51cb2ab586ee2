import type { Face } from '#test/seed/art/portraits';
import type {
  AmountRangeCode,
  BusinessInterestCode,
  BusinessStageCode,
  ExperienceLevelCode,
  InvestmentGoalCode,
  InvestmentHorizonCode,
  RiskToleranceCode,
  SectorCode,
} from '~/domain/shared/options';

/** Everything is said with keys and ages; `now` turns them into ids and times. */
export interface DemoPerson {
  name: string;
  city: string;
  /** Joined so many days ago. */
  joined: number;
  bio: string;
  /** KYC; nothing sent yet when absent. */
  kyc?: 'submitted' | 'verified' | 'rejected';
  /** To whom the profile is shown; to everybody when absent. */
  shows?: 'connections' | 'private';
  face?: Face;
  onboarding?: 'open' | 'skipped';
  seeks?: BusinessInterestCode[];
  stage?: BusinessStageCode;
  invests?: {
    amount?: AmountRangeCode;
    risk?: RiskToleranceCode;
    horizon?: InvestmentHorizonCode;
    experience?: ExperienceLevelCode;
    sectors: SectorCode[];
    goals: InvestmentGoalCode[];
  };
}
