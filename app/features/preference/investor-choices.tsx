import { ChipChoices, SegmentChoices, SelectChoice, TileChoices } from '~/components/form/choice-fields';
import type { Option } from '~/domain/shared/option';
import { profileLimits } from '~/domain/user/limits';
import * as words from './preference.words';
import type { ProfileFields } from './profile-fields';
import type { RegistrationFields } from './registration-fields';

type Choices<T extends ProfileFields | RegistrationFields> = Pick<
  T,
  | 'preferredSectors'
  | 'investmentAmount'
  | 'riskTolerance'
  | 'investmentHorizon'
  | 'experienceLevel'
  | 'investmentGoals'
>;

interface InvestorChoicesProps {
  fields: Choices<ProfileFields> | Choices<RegistrationFields>;
  /** The options that the screen offers in each list. */
  offers: Record<'sectors' | 'amounts' | 'risks' | 'horizons' | 'experience' | 'goals', readonly Option[]>;
}

/** An investor's preferences, at sign-up and in the profile. */
export function InvestorChoices({ fields, offers }: InvestorChoicesProps) {
  return (
    <>
      <ChipChoices
        field={fields.preferredSectors}
        label={words.sectors()}
        options={offers.sectors}
        max={profileLimits.sectorsMax}
      />
      <TileChoices field={fields.investmentAmount} label={words.amount()} options={offers.amounts} />
      <SegmentChoices field={fields.riskTolerance} label={words.risk()} options={offers.risks} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4.5 max-[345px]:grid-cols-1">
        <SelectChoice field={fields.investmentHorizon} label={words.horizon()} options={offers.horizons} />
        <SelectChoice field={fields.experienceLevel} label={words.experience()} options={offers.experience} />
      </div>
      <ChipChoices
        field={fields.investmentGoals}
        label={words.goals()}
        options={offers.goals}
        max={profileLimits.goalsMax}
      />
    </>
  );
}
