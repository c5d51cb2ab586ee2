import { z } from 'zod';
import { fileUrl } from '~/domain/file/fields.schema';
import { guideTipOptions } from '~/domain/onboarding/guide';
import {
  amountRanges,
  businessInterests,
  businessStages,
  experienceLevels,
  investmentGoals,
  investmentHorizons,
  riskTolerances,
  sectors,
} from '~/domain/shared/options';
import { PHONE_FORMAT_MESSAGE } from '~/domain/shared/phone';
import { clearableCode, codeOf, line, listOf, name, phone, prose } from '~/domain/shared/text.schema';
import { profileLimits as limits } from '~/domain/user/limits';

const sectorList = { max: limits.sectorsMax, tooMany: 'Maximum 10 sectors allowed' };
const goalList = { max: limits.goalsMax, tooMany: 'Maximum 5 goals allowed' };
const interestList = { max: limits.interestsMax, tooMany: 'Maximum 10 interests allowed' };

const profile = {
  fullName: name({
    min: limits.nameMin,
    max: limits.nameMax,
    required: 'Full name is required',
    tooLong: 'Name is too long',
  }),
  phone: phone(PHONE_FORMAT_MESSAGE),
  city: line({ max: limits.cityMax, required: 'City is required' }),
  bio: prose({
    min: 0,
    max: limits.bioMax,
    required: 'Please enter your bio as text',
    tooLong: 'Bio is too long',
  }),
};

/** An empty URL removes the photo. */
const avatar = z.preprocess(
  (value) => (value === '' ? null : value),
  fileUrl('Please upload your photo first').nullable(),
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

const flag = (error: string) => z.boolean({ error }).optional();

/**
 * `PUT /api/users/me`: an allow-list. A missing key leaves the field unchanged, null clears a choice; any other key (`isVerified`,
 * `userType`, `email`, …) is refused by name. `isOnboardingComplete` is set only if bio and preferences are stored.
 */
export const userUpdate = z.strictObject({
  fullName: profile.fullName.optional(),
  phone: profile.phone.optional(),
  city: profile.city.optional(),
  bio: profile.bio.optional(),
  avatar: avatar.optional(),
  ...preferences,
  isOnboardingComplete: z
    .literal(true, { error: 'This can only be set to true: onboarding cannot be undone' })
    .optional(),
  hasSeenFirstTimeGuidance: flag('Please send true or false'),
  hasSeenFeatureIntroduction: flag('Please send true or false'),
  completedGuidanceTips: listOf(guideTipOptions, {
    max: 11,
    tooMany: 'Please send at most 11 tips',
  }).optional(),
  completedFeatureIntros: z
    .array(line({ max: 60 }), { error: 'Please send a list' })
    .max(50, 'At most 50 introductions')
    .optional(),
});
export type UserUpdate = z.infer<typeof userUpdate>;

/** Step 1 of the wizard, for the form and the JSON API. */
export const bioStep = z.object({
  bio: prose({
    min: limits.bioMin,
    max: limits.bioMax,
    required: 'Bio must be at least 10 characters',
    tooLong: 'Bio must be less than 500 characters',
  }),
});

const INVESTOR_STEP = 'Please select investment amount and at least one preferred sector.';
const ENTREPRENEUR_STEP = 'Please select at least one business interest.';

/** Wizard step 2 of an investor. */
export const investorStep = z.object({
  investmentAmount: codeOf(amountRanges, INVESTOR_STEP),
  preferredSectors: listOf(sectors, { ...sectorList, min: 1, tooFew: INVESTOR_STEP }),
});

/** Wizard step 2 of an entrepreneur. */
export const entrepreneurStep = z.object({
  businessInterests: listOf(businessInterests, { ...interestList, min: 1, tooFew: ENTREPRENEUR_STEP }),
});

const ownFields = {
  fullName: profile.fullName,
  phone: profile.phone,
  city: profile.city,
  bio: profile.bio.default(''),
  avatar: avatar.optional(),
  /** Removes the photo, unless a new one is uploaded with it. */
  removePhoto: z.boolean().optional(),
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
