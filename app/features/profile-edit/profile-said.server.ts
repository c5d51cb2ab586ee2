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
  labelOf,
  riskTolerances,
  sectors,
} from '~/domain/shared/options';
import { formatPhone } from '~/domain/shared/phone';
import * as accountWords from '~/features/account/edit-profile.words';
import { photosSaid, saidOf } from '~/features/changed-elsewhere/said.server';
import { differences, type Said } from '~/features/changed-elsewhere/standing';
import { city } from '~/features/location/location.words';
import * as words from '~/features/preference/preference.words';
import { pick } from '~/lib/pick';

type Options = Parameters<typeof labelOf>[0];

const codeSaid = (label: () => string, list: Options, code: string | null): Said =>
  saidOf(label, code && labelOf(list, code));
const codesSaid = (label: () => string, list: Options, codes: readonly string[]): Said =>
  saidOf(label, codes.map((code) => labelOf(list, code)).join(', '));

const said = (profile: Profile): Said[] => [
  photosSaid(profile.avatar ? [{ url: profile.avatar }] : []),
  saidOf(accountWords.fullName, profile.fullName),
  saidOf(accountWords.bio, profile.bio),
  saidOf(city, cityName(canonicalCity(profile.city))),
  saidOf(accountWords.phone, formatPhone(profile.phone)),
  codesSaid(words.sectors, sectors, profile.preferredSectors),
  codeSaid(words.amount, amountRanges, profile.investmentAmount),
  codeSaid(words.risk, riskTolerances, profile.riskTolerance),
  codeSaid(words.horizon, investmentHorizons, profile.investmentHorizon),
  codeSaid(words.experience, experienceLevels, profile.experienceLevel),
  codesSaid(words.goals, investmentGoals, profile.investmentGoals),
  codesSaid(accountWords.interests, businessInterests, profile.businessInterests),
  codeSaid(accountWords.stage, businessStages, profile.businessStage),
];

/** What a stored profile says that differs from what was typed. A field that the form has not is as it stands. */
export function profileDifferences(stands: Profile, form: Parameters<typeof profileUpdateOf>[0]) {
  const typed: UserUpdate = profileUpdateOf(form);
  const given = profileFields.filter((field) => typed[field] !== undefined);
  return differences(said(stands), said({ ...stands, ...(pick(typed, given) as Partial<Profile>) }));
}
