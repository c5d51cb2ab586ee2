import { profileUpdateOf } from '~/domain/account/profile-edit';
import { type Profile, profileFields } from '~/domain/account/profile-seen';
import type { UserUpdate } from '~/domain/account/user.schema';
import { cityName } from '~/domain/city/city-names';
import { canonicalCity } from '~/domain/city/search';
import {
  amountRanges,
  businessInterests,
  businessStages,
  experienceLevels,
  investmentGoals,
  investmentHorizons,
  riskTolerances,
  sectors,
} from '~/domain/option/options';
import { labelOf } from '~/domain/shared/option';
import { formatPhone } from '~/domain/shared/phone';
import * as accountWords from '~/features/account/edit-profile.words';
import { differences, type FieldText } from '~/features/changed-elsewhere/conflict';
import { fieldText, photosText } from '~/features/changed-elsewhere/field-text.server';
import { city } from '~/features/location/location.words';
import * as words from '~/features/preference/preference.words';
import { pick } from '~/lib/pick';

type Options = Parameters<typeof labelOf>[0];

const codeText = (label: () => string, list: Options, code: string | null): FieldText =>
  fieldText(label, code && labelOf(list, code));
const codesText = (label: () => string, list: Options, codes: readonly string[]): FieldText =>
  fieldText(label, codes.map((code) => labelOf(list, code)).join(', '));

const fieldTexts = (profile: Profile): FieldText[] => [
  photosText(profile.avatar ? [{ url: profile.avatar }] : []),
  fieldText(accountWords.fullName, profile.fullName),
  fieldText(accountWords.bio, profile.bio),
  fieldText(city, cityName(canonicalCity(profile.city))),
  fieldText(accountWords.phone, formatPhone(profile.phone)),
  codesText(words.sectors, sectors, profile.preferredSectors),
  codeText(words.amount, amountRanges, profile.investmentAmount),
  codeText(words.risk, riskTolerances, profile.riskTolerance),
  codeText(words.horizon, investmentHorizons, profile.investmentHorizon),
  codeText(words.experience, experienceLevels, profile.experienceLevel),
  codesText(words.goals, investmentGoals, profile.investmentGoals),
  codesText(accountWords.interests, businessInterests, profile.businessInterests),
  codeText(accountWords.stage, businessStages, profile.businessStage),
];

/** The fields of the saved profile that differ from the form. A field that the form does not have never differs. */
export function profileDifferences(saved: Profile, form: Parameters<typeof profileUpdateOf>[0]) {
  const typed: UserUpdate = profileUpdateOf(form);
  const given = profileFields.filter((field) => typed[field] !== undefined);
  return differences(
    fieldTexts(saved),
    fieldTexts({ ...saved, ...(pick(typed, given) as Partial<Profile>) }),
  );
}
