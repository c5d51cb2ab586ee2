import {
  signUpAmounts,
  signUpExperience,
  signUpGoals,
  signUpHorizons,
  signUpRisks,
  signUpSectors,
} from '~/domain/option/screen-options';
import { InvestorChoices } from '~/features/preference/investor-choices';
import type { RegistrationFields } from '~/features/preference/registration-fields';

const offers = {
  sectors: signUpSectors,
  amounts: signUpAmounts,
  risks: signUpRisks,
  horizons: signUpHorizons,
  experience: signUpExperience,
  goals: signUpGoals,
};

/** An investor's preferences, the second step of sign-up. All of them are optional. */
export const PreferenceFields = ({ fields }: { fields: RegistrationFields }) => (
  <InvestorChoices fields={fields} offers={offers} />
);
