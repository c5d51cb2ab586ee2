import { ChipChoices, SegmentChoices, SelectChoice, TileChoices } from '~/components/choice-fields';
import { editProfileAmounts, editProfileHorizons, editProfileRisks } from '~/domain/option-offers';
import {
  amountRanges,
  experienceLevels,
  investmentGoals,
  investmentHorizons,
  sectors,
  withStored,
} from '~/domain/options';
import { profileLimits } from '~/domain/user';
import type { ProfileFields } from './profile-fields';

interface InvestorFieldsProps {
  fields: ProfileFields;
  stored: { investmentAmount: string | null; investmentHorizon: string | null };
}

export function InvestorFields({ fields, stored }: InvestorFieldsProps) {
  return (
    <>
      <ChipChoices
        field={fields.preferredSectors}
        label="Preferred sectors"
        options={sectors}
        max={profileLimits.sectorsMax}
      />
      <TileChoices
        field={fields.investmentAmount}
        label="Investment amount"
        options={withStored(editProfileAmounts, stored.investmentAmount, amountRanges)}
      />
      <SegmentChoices field={fields.riskTolerance} label="Risk tolerance" options={editProfileRisks} />
      <div className="grid grid-cols-2 gap-3">
        <SelectChoice
          field={fields.investmentHorizon}
          label="Horizon"
          options={withStored(editProfileHorizons, stored.investmentHorizon, investmentHorizons)}
        />
        <SelectChoice field={fields.experienceLevel} label="Experience" options={experienceLevels} />
      </div>
      <ChipChoices
        field={fields.investmentGoals}
        label="Investment goals"
        options={investmentGoals}
        max={profileLimits.goalsMax}
      />
    </>
  );
}
