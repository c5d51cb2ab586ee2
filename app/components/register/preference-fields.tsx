import { ChipChoices, SegmentChoices, SelectChoice, TileChoices } from '~/components/choice-fields';
import {
  signUpAmounts,
  signUpExperience,
  signUpGoals,
  signUpHorizons,
  signUpRisks,
  signUpSectors,
} from '~/domain/option-offers';
import { profileLimits } from '~/domain/user';
import type { RegistrationFields } from './registration-fields';

/** An investor's second step; nothing in it is required. */
export function PreferenceFields({ fields }: { fields: RegistrationFields }) {
  return (
    <>
      <ChipChoices
        field={fields.preferredSectors}
        label="Preferred sectors"
        options={signUpSectors}
        max={profileLimits.sectorsMax}
      />
      <TileChoices field={fields.investmentAmount} label="Investment amount" options={signUpAmounts} />
      <SegmentChoices field={fields.riskTolerance} label="Risk tolerance" options={signUpRisks} />
      <div className="grid grid-cols-2 gap-3">
        <SelectChoice field={fields.investmentHorizon} label="Horizon" options={signUpHorizons} />
        <SelectChoice field={fields.experienceLevel} label="Experience" options={signUpExperience} />
      </div>
      <ChipChoices
        field={fields.investmentGoals}
        label="Investment goals"
        options={signUpGoals}
        max={profileLimits.goalsMax}
      />
    </>
  );
}
