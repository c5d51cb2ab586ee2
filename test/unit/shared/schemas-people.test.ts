import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { protectedUserFields } from '#test/support/api/protected-fields';
import { validInput } from '#test/support/api/valid-input';
import { type Body, table, verdict } from '#test/support/api/verdict';
import * as user from '~/domain/account/user.schema';
import * as auth from '~/domain/auth/auth.schema';
import { businessInterests, investmentGoals, sectors } from '~/domain/option/options';

const x = (length: number) => 'x'.repeat(length);

describe('registration', () => {
  const check = table(auth.registration, validInput.registration);

  it.each<[Body, string[] | 'ok']>([
    [{}, 'ok'],
    [{ fullName: 'A' }, ['fullName: Full name is required']],
    [{ fullName: undefined }, ['fullName: Full name is required']],
    [{ fullName: 'Om' }, 'ok'],
    [{ fullName: '✓✓' }, ['fullName: Full name is required']],
    [{ fullName: x(100) }, 'ok'],
    [{ fullName: x(101) }, ['fullName: Name is too long']],
    [{ email: 'asha@' }, ['email: Valid email is required']],
    [{ phone: '987654321' }, ['phone: Valid phone number is required']],
    [{ phone: 'abcdefghij' }, ['phone: Valid phone number is required']],
    [{ city: '' }, ['city: City is required']],
    [{ city: 'Jagdalpur' }, 'ok'],
    [{ password: 'monsoon' }, ['password: Password must be at least 8 characters']],
    [{ password: 'monsoons' }, 'ok'],
    [{ password: '😀😀😀😀😀😀😀' }, ['password: Password must be at least 8 characters']],
    [{ password: ' spaces kept ' }, 'ok'],
    [{ password: x(128) }, 'ok'],
    [{ password: x(129) }, ['password: Password must be at most 128 characters']],
    [{ password: x(10_000) }, ['password: Password must be at most 128 characters']],
    [{ agreeToTerms: false }, ['agreeToTerms: You must agree to the terms']],
    [{ agreeToTerms: undefined }, ['agreeToTerms: You must agree to the terms']],
    [{ agreeToTerms: 'true' }, ['agreeToTerms: You must agree to the terms']],
    [{ userType: 'admin' }, ['userType: Please choose entrepreneur or investor']],
    [{ userType: undefined }, ['userType: Please choose entrepreneur or investor']],
    [{ isVerified: true }, [': Unrecognized key: "isVerified"']],
    [{ preferredSectors: undefined, investmentGoals: undefined, investmentAmount: undefined }, 'ok'],
    [{ investmentAmount: '', riskTolerance: null, investmentHorizon: '', experienceLevel: '' }, 'ok'],
    [{ investmentAmount: '3-4L' }, ['investmentAmount: Please choose one of the options']],
    [
      { investmentGoals: ['social-impact', 'nonsense'] },
      ['investmentGoals.1: Please choose one of the options'],
    ],
  ])('%j', check);

  it('stores one form of everything', () => {
    const body = {
      ...validInput.registration(),
      email: ' ASHA@Example.IN',
      phone: '098765-43210',
      fullName: ' Asha  Verma ✓ ',
      riskTolerance: 'High',
    };
    expect(auth.registration.parse(body)).toMatchObject({
      email: 'asha@example.in',
      phone: '+919876543210',
      fullName: 'Asha Verma',
      riskTolerance: 'aggressive',
    });
  });

  it('step 1 asks for the personal part only', () => {
    const { agreeToTerms: _, ...rest } = validInput.registration();
    expect(verdict(auth.registrationStepOne, rest)).toBe('ok');
    expect(verdict(auth.registrationStepOne, { userType: 'investor' })).toEqual([
      'fullName: Full name is required',
      'email: Valid email is required',
      'phone: Valid phone number is required',
      'city: City is required',
      'password: Password must be at least 8 characters',
    ]);
  });
});

describe('sign-in and passwords', () => {
  it.each<[z.ZodType, Body, string[] | 'ok']>([
    [auth.login, { email: 'a@b.in', password: 'x' }, 'ok'],
    [
      auth.login,
      { email: '', password: '' },
      ['email: Valid email is required', 'password: Password is required'],
    ],
    [auth.passwordResetRequestForm, { email: 'x' }, ['email: Valid email is required']],
    [auth.passwordResetForm, { token: x(43), newPassword: 'monsoon1', confirmPassword: 'monsoon1' }, 'ok'],
    [
      auth.passwordResetForm,
      { token: '../', newPassword: 'monsoon1', confirmPassword: 'monsoon1' },
      ['token: This link is incomplete'],
    ],
    [
      auth.passwordResetForm,
      { token: x(43), newPassword: 'monsoon', confirmPassword: 'monsoon' },
      ['newPassword: Password must be at least 8 characters'],
    ],
    [
      auth.passwordResetForm,
      { token: x(43), newPassword: 'monsoon1', confirmPassword: 'monsoon2' },
      ["confirmPassword: Passwords don't match"],
    ],
    [
      auth.passwordChange,
      { currentPassword: '', newPassword: 'monsoon1', confirmPassword: '' },
      ['currentPassword: Current password is required', 'confirmPassword: Please confirm your password'],
    ],
    [
      auth.passwordChange,
      { currentPassword: 'x', newPassword: 'e\u0301lanvital', confirmPassword: '\u00e9lanvital' },
      'ok',
    ],
  ])('%#', (schema, body, expected) => {
    expect(verdict(schema, body)).toEqual(expected);
  });
});

describe('user update', () => {
  it.each<[Body, string[] | 'ok']>([
    [{}, 'ok'],
    [{ bio: '' }, 'ok'],
    [{ bio: x(500) }, 'ok'],
    [{ bio: x(501) }, ['bio: Bio is too long']],
    [{ phone: '98765abcde' }, ['phone: Invalid phone number format']],
    [{ phone: '12345' }, ['phone: Valid phone number is required']],
    [{ avatar: null }, 'ok'],
    [{ avatar: 'https://evil.example/me.png' }, ['avatar: Please upload your photo first']],
    [
      { isOnboardingComplete: false },
      ['isOnboardingComplete: This can only be set to true: onboarding cannot be undone'],
    ],
    [
      { isOnboardingComplete: 'true' },
      ['isOnboardingComplete: This can only be set to true: onboarding cannot be undone'],
    ],
    [{ completedGuidanceTips: [] }, 'ok'],
    [
      { completedGuidanceTips: ['welcome', 'made-up'] },
      ['completedGuidanceTips.1: Please choose one of the options'],
    ],
  ])('%j', table(user.userUpdate, validInput.userUpdate));

  it.each([
    ['preferredSectors', sectors, 10, 'Maximum 10 sectors allowed'],
    ['investmentGoals', investmentGoals, 5, 'Maximum 5 goals allowed'],
    ['businessInterests', businessInterests, 10, 'Maximum 10 interests allowed'],
  ])('%s has a cap', (field, list, max, message) => {
    const codes: string[] = list.map(({ code }) => code);
    expect(verdict(user.userUpdate, { [field]: codes.slice(0, max) })).toBe('ok');
    expect(verdict(user.userUpdate, { [field]: codes.slice(0, max + 1) })).toEqual([`${field}: ${message}`]);
    expect(verdict(user.userUpdate, { [field]: Array.from({ length: max + 1 }, () => codes[0]) })).toBe('ok');
    expect(verdict(user.userUpdate, { [field]: Array.from({ length: 10_000 }, () => codes[0]) })).toEqual([
      `${field}: ${message}`,
    ]);
  });

  it.each(protectedUserFields.map((field) => [field]))('refuses %s by name', (field) => {
    expect(verdict(user.userUpdate, { bio: 'I sell paneer.', [field]: true })).toEqual([
      `: Unrecognized key: "${field}"`,
    ]);
  });

  it('tells leaving alone from clearing', () => {
    expect(user.userUpdate.parse({})).toEqual({});
    expect(user.userUpdate.parse({ investmentAmount: '', businessStage: null, avatar: '' })).toEqual({
      investmentAmount: null,
      businessStage: null,
      avatar: null,
    });
  });
});

describe('wizard steps', () => {
  it.each<[z.ZodType, Body, string[] | 'ok']>([
    [user.bioStep, { bio: x(9) }, ['bio: Bio must be at least 10 characters']],
    [user.bioStep, {}, ['bio: Bio must be at least 10 characters']],
    [user.bioStep, { bio: x(10) }, 'ok'],
    [user.bioStep, { bio: x(500) }, 'ok'],
    [user.bioStep, { bio: x(501) }, ['bio: Bio must be less than 500 characters']],
    [user.investorStep, { investmentAmount: '1-5L', preferredSectors: ['retail'] }, 'ok'],
    [
      user.investorStep,
      { investmentAmount: '1-5L', preferredSectors: [] },
      ['preferredSectors: Please select at least one preferred sector.'],
    ],
    [
      user.investorStep,
      { preferredSectors: ['retail'] },
      ['investmentAmount: Please select an investment amount.'],
    ],
    [user.entrepreneurStep, { businessInterests: ['funding'] }, 'ok'],
    [
      user.entrepreneurStep,
      { businessInterests: [] },
      ['businessInterests: Please select at least one business interest.'],
    ],
    [user.entrepreneurStep, {}, ['businessInterests: Please select at least one business interest.']],
  ])('%#', (schema, body, expected) => {
    expect(verdict(schema, body)).toEqual(expected);
  });
});
