import { describe, expect, it } from 'vitest';
import {
  bioToast,
  type OnboardingFacts,
  onboardingPrompt,
  onboardingStatus,
  SKIP_LASTS_MS,
  stepProgress,
  wizardStep,
} from '~/domain/onboarding/onboarding';

const fresh: OnboardingFacts = {
  userType: 'entrepreneur',
  bio: '',
  investmentAmount: null,
  preferredSectors: [],
  businessInterests: [],
  isOnboardingComplete: false,
};
const bio = 'I run a sh';
const NOW = 1_800_000_000_000;

describe('onboardingStatus', () => {
  it.each<[string, Partial<OnboardingFacts>, 1 | 2 | 3 | 4]>([
    ['nobody has written anything', {}, 1],
    ['nine characters are too few', { bio: 'I run a s' }, 1],
    ['spaces do not count', { bio: '   I run   \n\n  ' }, 1],
    ['no bio at all', { bio: null, businessInterests: ['funding'], isOnboardingComplete: true }, 1],
    ['ten characters are enough', { bio }, 2],
    ['ten of any script', { bio: 'मेरी दुकान है' }, 2],
    ['an entrepreneur needs an interest', { bio, investmentAmount: '1-5L', preferredSectors: ['retail'] }, 2],
    ['then the flag is missing', { bio, businessInterests: ['funding'] }, 3],
    ['done', { bio, businessInterests: ['funding'], isOnboardingComplete: true }, 4],
    [
      'an investor with an amount',
      { userType: 'investor', bio, investmentAmount: '1-5L', isOnboardingComplete: true },
      4,
    ],
    [
      'an investor with a sector',
      { userType: 'investor', bio, preferredSectors: ['retail'], isOnboardingComplete: true },
      4,
    ],
    [
      'an investor with interests only',
      { userType: 'investor', bio, businessInterests: ['funding'], isOnboardingComplete: true },
      2,
    ],
    ['the flag alone is nothing', { isOnboardingComplete: true }, 1],
  ])('%s', (_, facts, step) => {
    const user = { ...fresh, ...facts };
    const status = onboardingStatus(user);
    expect(status).toMatchObject({ currentStep: step, totalSteps: 4, isCompleted: step === 4 });
    expect(status.profileCompleted).toBe(step > 1);
    expect(status.profileCompleted && status.preferencesCompleted).toBe(step > 2);
  });
});

describe('bioToast', () => {
  it.each([
    ['', 'Please add a bio (at least 10 characters).'],
    ['Tea seller', 'Please add a bio (at least 10 characters).'],
    ['x'.repeat(501), 'Bio must be less than 500 characters'],
    [` ${'ग'.repeat(501)} `, 'Bio must be less than 500 characters'],
  ])('says of the bio “%.12s” what is wrong with it', (written, text) => {
    expect(bioToast(written)).toEqual({ title: 'Please complete your profile', text });
  });
});

describe('onboardingPrompt', () => {
  const done = { bio, businessInterests: ['funding'], isOnboardingComplete: true };

  it.each<[string, Partial<OnboardingFacts>, string]>([
    ['an open wizard', {}, 'wizard'],
    ['just skipped', { onboardingSkippedAt: NOW }, 'card'],
    ['skipped almost a week ago', { onboardingSkippedAt: NOW - SKIP_LASTS_MS + 1 }, 'card'],
    ['skipped a week ago', { onboardingSkippedAt: NOW - SKIP_LASTS_MS }, 'wizard'],
    ['finished', done, 'none'],
    ['skipped and then finished', { ...done, onboardingSkippedAt: NOW }, 'none'],
    ['an admin', { userType: 'admin' }, 'none'],
    ['suspended, who may neither save nor skip it', { suspendedUntil: NOW + 1 }, 'none'],
    ['suspended before', { suspendedUntil: NOW }, 'wizard'],
  ])('%s', (_, facts, prompt) => {
    expect(onboardingPrompt({ ...fresh, ...facts }, NOW)).toBe(prompt);
  });
});

describe('wizardStep', () => {
  it.each<[string | null, Partial<OnboardingFacts>, number]>([
    [null, {}, 1],
    ['3', {}, 1],
    ['2', { bio }, 2],
    ['1', { bio }, 1],
    ['4', { bio, businessInterests: ['funding'] }, 3],
    ['0', { bio }, 2],
    ['-1', { bio }, 2],
    ['1.0', { bio }, 2],
    ['constructor', { bio }, 2],
    ['', { bio }, 2],
  ])('asked for %j', (asked, facts, step) => {
    expect(wizardStep(asked, onboardingStatus({ ...fresh, ...facts }))).toBe(step);
  });

  it('says how far one is', () => {
    expect(stepProgress(2)).toEqual({ label: 'Step 2 of 4', percent: 50 });
    expect(stepProgress(4).percent).toBe(100);
  });
});
