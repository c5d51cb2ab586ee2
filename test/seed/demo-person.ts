import type { Face } from '#test/seed/art/portraits';
import type {
  amountRanges,
  businessInterests,
  businessStages,
  experienceLevels,
  investmentGoals,
  investmentHorizons,
  riskTolerances,
  SectorCode,
} from '~/domain/option/options';
import type { CodeOf } from '~/domain/shared/option';

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
  seeks?: CodeOf<typeof businessInterests>[];
  stage?: CodeOf<typeof businessStages>;
  invests?: {
    amount?: CodeOf<typeof amountRanges>;
    risk?: CodeOf<typeof riskTolerances>;
    horizon?: CodeOf<typeof investmentHorizons>;
    experience?: CodeOf<typeof experienceLevels>;
    sectors: SectorCode[];
    goals: CodeOf<typeof investmentGoals>[];
  };
}
