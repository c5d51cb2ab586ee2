import { z } from 'zod';
import { fileUrlField } from '~/domain/file/fields.schema';
import { guideTipOptions } from '~/domain/onboarding/guide';
import {
  amountMissing,
  bioMax,
  bioMin,
  entrepreneurMissingText,
  sectorMissing,
} from '~/domain/onboarding/onboarding.words';
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
import { clearableCode, codeOf, line, listOf, name, phone, prose } from '~/domain/shared/text.schema';
import { phoneFormat } from '~/domain/shared/text.words';
import { profileLimits as limits } from '~/domain/user/limits';
import type { Message } from '~/lib/language/say';
import * as words from './account.words';

const atMost = (max: number, tooMany: Message<'max'>) => ({ max, tooMany: () => tooMany({ max }) });
const sectorList = atMost(limits.sectorsMax, words.tooManySectors);
const goalList = atMost(limits.goalsMax, words.tooManyGoals);
const interestList = atMost(limits.interestsMax, words.tooManyInterests);

const profile = {
  fullName: name({
    min: limits.nameMin,
    max: limits.nameMax,
    required: words.nameRequired,
    tooLong: words.nameTooLong,
  }),
  phone: phone(phoneFormat),
  city: name({ max: limits.cityMax, required: words.cityRequired }),
  bio: prose({
    min: 0,
    max: limits.bioMax,
    required: words.bioAsText,
    tooLong: words.bioTooLong,
  }),
};

/** The profile that a change is based on, as `profileSeen` names it. */
const seen = line({ max: 10 }).optional();

/** An empty URL removes the photo. */
const avatar = z.preprocess(
  (value) => (value === '' ? null : value),
  fileUrlField(words.photoFirst).nullable(),
);

const preferences = {
  investmentAmount: clearableCode(amountRanges),
  riskTolerance: clearableCode(riskTolerances),
  preferredSectors: listOf(sectors, sectorList).optional(),
  investmentHorizon: clearableCode(investmentHorizons),
  experienceLevel: clearableCode(experienceLevels),
  investmentGoals: listOf(investmentGoals, goalList).optional(),
  businessInterests: listOf(businessInterests, interestList).optional(),
  businessStage: clearableCode(businessStages),
};

const flag = () => z.boolean({ error: words.trueOrFalse }).optional();

/**
 * `PUT /api/users/me`: an allow-list. A missing key leaves the field unchanged, null clears a choice; any other key (`isVerified`,
 * `userType`, `email`, …) is refused by name. `isOnboardingComplete` is set only if bio and preferences are stored.
 * `seen` names the profile that a change is based on (`profileSeen`).
 */
export const userUpdate = z.strictObject({
  fullName: profile.fullName.optional(),
  phone: profile.phone.optional(),
  city: profile.city.optional(),
  bio: profile.bio.optional(),
  avatar: avatar.optional(),
  ...preferences,
  isOnboardingComplete: z.literal(true, { error: words.onlyTrue }).optional(),
  hasSeenFirstTimeGuidance: flag(),
  hasSeenFeatureIntroduction: flag(),
  completedGuidanceTips: listOf(guideTipOptions, atMost(11, words.tooManyTips)).optional(),
  completedFeatureIntros: z
    .array(line({ max: 60 }), { error: words.aList })
    .max(50, { error: () => words.tooManyIntros({ max: 50 }) })
    .optional(),
  seen,
});
export type UserUpdate = z.infer<typeof userUpdate>;

/** Step 1 of the wizard, for the form and the JSON API. */
export const bioStep = z.object({
  bio: prose({
    min: limits.bioMin,
    max: limits.bioMax,
    required: () => bioMin({ min: limits.bioMin }),
    tooLong: () => bioMax({ max: limits.bioMax }),
  }),
});

/** Wizard step 2 of an investor. */
export const investorStep = z.object({
  investmentAmount: codeOf(amountRanges, amountMissing),
  preferredSectors: listOf(sectors, { ...sectorList, min: 1, tooFew: sectorMissing }),
});

/** Wizard step 2 of an entrepreneur. */
export const entrepreneurStep = z.object({
  businessInterests: listOf(businessInterests, { ...interestList, min: 1, tooFew: entrepreneurMissingText }),
});

const ownFields = {
  fullName: profile.fullName,
  phone: profile.phone,
  city: profile.city,
  bio: profile.bio.default(''),
  avatar: avatar.optional(),
  /** Removes the photo, unless a new one is uploaded with it. */
  removePhoto: z.boolean().optional(),
  seen,
};

/**
 * The edit-profile form for each role, with the rules above. A field that is in the form but left empty is cleared; a field that is
 * not in the form stays unchanged.
 */
export const profileForms = {
  investor: z.object({
    ...ownFields,
    investmentAmount: preferences.investmentAmount.default(null),
    riskTolerance: preferences.riskTolerance.default(null),
    investmentHorizon: preferences.investmentHorizon.default(null),
    experienceLevel: preferences.experienceLevel.default(null),
    preferredSectors: preferences.preferredSectors.default([]),
    investmentGoals: preferences.investmentGoals.default([]),
  }),
  entrepreneur: z.object({
    ...ownFields,
    businessInterests: preferences.businessInterests.default([]),
    businessStage: preferences.businessStage.default(null),
  }),
  admin: z.object(ownFields),
};
