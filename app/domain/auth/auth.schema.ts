import { z } from 'zod';
import {
  amountRanges,
  experienceLevels,
  investmentGoals,
  investmentHorizons,
  riskTolerances,
  sectors,
} from '~/domain/option/options';
import { lengthOf } from '~/domain/shared/text';
import { codeOf, email, listOf, name, optionalCode, phone } from '~/domain/shared/text.schema';
import * as words from './auth.words';
import { proofField } from './proof.schema';
import { authLimits, signUpRoles } from './registration';

/** A password is neither trimmed nor cleaned, only normalized to NFC, so that all keyboards produce the same text. */
function password(min: number, tooShort: () => string) {
  const tooLong = () => words.passwordTooLong({ max: authLimits.passwordMax });
  return z
    .string({ error: tooShort })
    .refine((value) => value.length <= authLimits.passwordMax * 4, { error: tooLong, abort: true })
    .refine((value) => !/\p{Cs}/u.test(value) && !value.includes('\0'), {
      error: words.passwordCharacter,
      abort: true,
    })
    .overwrite((value) => value.normalize('NFC'))
    .refine((value) => lengthOf(value) >= min, { error: tooShort })
    .refine((value) => lengthOf(value) <= authLimits.passwordMax, { error: tooLong })
    .meta({ format: 'password', minLength: min, maxLength: authLimits.passwordMax });
}

const chosenPassword = () =>
  password(authLimits.passwordMin, () => words.passwordTooShort({ min: authLimits.passwordMin }));

const personal = {
  fullName: name({
    min: authLimits.nameMin,
    max: authLimits.nameMax,
    required: words.nameRequired,
    tooLong: words.nameTooLong,
  }),
  email: email(),
  phone: phone(),
  city: name({ max: authLimits.cityMax, required: words.cityRequired }),
  password: chosenPassword(),
};

const preferences = {
  preferredSectors: listOf(sectors, { max: 10, tooMany: () => words.tooManySectors({ max: 10 }) }).optional(),
  investmentGoals: listOf(investmentGoals, {
    max: 5,
    tooMany: () => words.tooManyGoals({ max: 5 }),
  }).optional(),
  investmentAmount: optionalCode(amountRanges),
  riskTolerance: optionalCode(riskTolerances),
  investmentHorizon: optionalCode(investmentHorizons),
  experienceLevel: optionalCode(experienceLevels),
};

const userType = codeOf(signUpRoles, words.chooseRole);
const agreeToTerms = z
  .boolean({ error: words.agreeFirst })
  .refine((agreed) => agreed, { error: words.agreeFirst });

/** `POST /api/auth/register` */
export const registration = z.strictObject({
  userType,
  ...personal,
  agreeToTerms,
  ...preferences,
  proof: proofField,
});
export type Registration = z.infer<typeof registration>;

/** The sign-up form. It may carry further fields, so it is not strict. */
export const registrationForm = z.object(registration.shape);

/** What an investor must fill in before step 2. */
export const registrationStepOne = z.object({ userType, ...personal });

/** `POST /api/auth/login` */
export const login = z.strictObject({
  email: email(),
  password: password(1, words.passwordRequired),
  proof: proofField,
});
export type Login = z.infer<typeof login>;
export const loginForm = z.object(login.shape);

/** Request for a reset link. */
export const passwordResetRequestForm = z.object({ email: email(), proof: proofField });

const newPassword = chosenPassword();
const confirmPassword = z
  .string({ error: words.confirmRequired })
  .min(1, { error: words.confirmRequired })
  .max(1_000)
  .normalize('NFC');

const same = (value: { newPassword: string; confirmPassword: string }) =>
  // An empty repetition has its own message.
  value.confirmPassword === '' || value.newPassword === value.confirmPassword;
const mismatch = { error: words.passwordsDiffer, path: ['confirmPassword'] };

/** Use of a reset link: `token` comes from the link. */
export const passwordResetForm = z
  .object({
    token: z
      .string({ error: words.linkIncomplete })
      .regex(/^[A-Za-z0-9_-]{20,100}$/, { error: words.linkIncomplete }),
    newPassword,
    confirmPassword,
  })
  .refine(same, mismatch);

/** `PUT /api/users/me/password` */
const change = { currentPassword: password(1, words.currentRequired), newPassword, confirmPassword };
/** A one-time password that replaced itself would be valid for good, known to whoever made it. */
const isNew = (value: { currentPassword: string; newPassword: string }) =>
  value.newPassword !== value.currentPassword;
const unchanged = { error: words.sameAsCurrent, path: ['newPassword'] };
export const passwordChange = z.strictObject(change).refine(same, mismatch).refine(isNew, unchanged);
export const passwordChangeForm = z.object(change).refine(same, mismatch).refine(isNew, unchanged);
