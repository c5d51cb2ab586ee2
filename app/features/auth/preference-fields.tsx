import { InvestorChoices } from '~/components/investor-choices';
import type { RegistrationFields } from '~/components/register/registration-fields';
import {
  signUpAmounts,
  signUpExperience,
  signUpGoals,
  signUpHorizons,
  signUpRisks,
  signUpSectors,
} from '~/domain/shared/option-offers';

const offers = {
  sectors: signUpSectors,
  amounts: signUpAmounts,
  risks: signUpRisks,
  horizons: signUpHorizons,
  experience: signUpExperience,
  goals: signUpGoals,
};

/** An investor's second step; nothing in it is required. */
export const PreferenceFields = ({ fields }: { fields: RegistrationFields }) => (
  <InvestorChoices fields={fields} offers={offers} />
);
