import type { ProfileFields } from '~/components/edit-profile/profile-fields';
import { InvestorChoices } from '~/components/investor-choices';
import { editProfileAmounts, editProfileHorizons, editProfileRisks } from '~/domain/shared/option-offers';
import {
  amountRanges,
  experienceLevels,
  investmentGoals,
  investmentHorizons,
  sectors,
  withStored,
} from '~/domain/shared/options';

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
