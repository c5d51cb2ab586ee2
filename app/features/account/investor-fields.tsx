import {
  amountRanges,
  experienceLevels,
  investmentGoals,
  investmentHorizons,
  sectors,
} from '~/domain/option/options';
import { editProfileAmounts, editProfileHorizons, editProfileRisks } from '~/domain/option/screen-options';
import { withStored } from '~/domain/shared/option';
import { InvestorChoices } from '~/features/preference/investor-choices';
import type { ProfileFields } from '~/features/preference/profile-fields';

interface InvestorFieldsProps {
  fields: ProfileFields;
  stored: { investmentAmount: string | null; investmentHorizon: string | null };
}

export function InvestorFields({ fields, stored }: InvestorFieldsProps) {
  const offers = {
    sectors,
    amounts: withStored(editProfileAmounts, stored.investmentAmount, amountRanges),
    risks: editProfileRisks,
    horizons: withStored(editProfileHorizons, stored.investmentHorizon, investmentHorizons),
    experience: experienceLevels,
    goals: investmentGoals,
  };
  return <InvestorChoices fields={fields} offers={offers} />;
}
