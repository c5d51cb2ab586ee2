import { z } from 'zod';
import {
  amountRanges,
  experienceLevels,
  investmentGoals,
  investmentHorizons,
  riskTolerances,
  sectors,
} from '~/domain/shared/options';
import { lengthOf } from '~/domain/shared/text';
import { codeOf, email, line, listOf, name, optionalCode, phone } from '~/domain/shared/text.schema';
import { proofField } from './proof.schema';
import { authLimits, signUpRoles } from './registration';

const TOO_SHORT = 'Password must be at least 8 characters';

/** A password is neither trimmed nor cleaned, only normalized to NFC, so that all keyboards produce the same text. */
function password(min: number, tooShort: string) {
  const tooLong = `Password must be at most ${authLimits.passwordMax} characters`;
  return z
    .string({ error: tooShort })
    .refine((value) => value.length <= authLimits.passwordMax * 4, { error: tooLong, abort: true })
    .refine((value) => !/\p{Cs}/u.test(value) && !value.includes('\0'), {
      error: "Password has a character that can't be used",
      abort: true,
    })
    .overwrite((value) => value.normalize('NFC'))
    .refine((value) => lengthOf(value) >= min, tooShort)
    .refine((value) => lengthOf(value) <= authLimits.passwordMax, tooLong)
    .meta({ format: 'password', minLength: min, maxLength: authLimits.passwordMax });
}

const personal = {
  fullName: name({
    min: authLimits.nameMin,
    max: authLimits.nameMax,
    required: 'Full name is required',
    tooLong: 'Name is too long',
  }),
  email: email(),
  phone: phone(),
  city: line({ max: authLimits.cityMax, required: 'City is required' }),
  password: password(authLimits.passwordMin, TOO_SHORT),
};

const preferences = {
  preferredSectors: listOf(sectors, { max: 10, tooMany: 'Maximum 10 sectors allowed' }).optional(),
  investmentGoals: listOf(investmentGoals, { max: 5, tooMany: 'Maximum 5 goals allowed' }).optional(),
  investmentAmount: optionalCode(amountRanges),
  riskTolerance: optionalCode(riskTolerances),
  investmentHorizon: optionalCode(investmentHorizons),
  experienceLevel: optionalCode(experienceLevels),
};

const userType = codeOf(signUpRoles, 'Please choose entrepreneur or investor');
const agreeToTerms = z
  .boolean({ error: 'You must agree to the terms' })
  .refine((agreed) => agreed, 'You must agree to the terms');

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
  password: password(1, 'Password is required'),
  proof: proofField,
});
export type Login = z.infer<typeof login>;
export const loginForm = z.object(login.shape);

/** Request for a reset link. */
export const passwordResetRequestForm = z.object({ email: email(), proof: proofField });

const newPassword = password(authLimits.passwordMin, TOO_SHORT);
const confirmPassword = z
  .string({ error: 'Please confirm your password' })
  .min(1, 'Please confirm your password')
  .max(1_000)
  .normalize('NFC');

const same = (value: { newPassword: string; confirmPassword: string }) =>
  // An empty repetition has its own message.
  value.confirmPassword === '' || value.newPassword === value.confirmPassword;
const mismatch = { error: "Passwords don't match", path: ['confirmPassword'] };

/** Use of a reset link: `token` comes from the link. */
export const passwordResetForm = z
  .object({
    token: z
      .string({ error: 'This link is incomplete' })
      .regex(/^[A-Za-z0-9_-]{20,100}$/, 'This link is incomplete'),
    newPassword,
    confirmPassword,
  })
  .refine(same, mismatch);

/** `PUT /api/users/me/password` */
const change = { currentPassword: password(1, 'Current password is required'), newPassword, confirmPassword };
export const passwordChange = z.strictObject(change).refine(same, mismatch);
export const passwordChangeForm = z.object(change).refine(same, mismatch);
