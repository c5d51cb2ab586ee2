import { cleanProse, lengthOf } from '~/domain/shared/text';
import type { UserType } from '~/domain/shared/viewer';
import { profileLimits } from '~/domain/user/limits';
import { isSuspended } from '~/domain/user/suspension';
import { phrases } from '~/lib/language/phrases';
import { DAY_MS } from '~/lib/time/duration';
import * as words from './onboarding.words';

/** The fields that decide whether a user has completed onboarding. */
export interface OnboardingFacts {
  userType: UserType;
  bio: string | null;
  investmentAmount: string | null;
  preferredSectors: readonly string[];
  businessInterests: readonly string[];
  isOnboardingComplete: boolean;
  hasSeenFeatureIntroduction?: boolean;
  onboardingSkippedAt?: number | null;
  suspendedUntil?: number | null;
}

interface OnboardingStatus {
  isCompleted: boolean;
  /** 1 to `totalSteps`: the first step that is not completed. */
  currentStep: OnboardingStep;
  totalSteps: typeof ONBOARDING_STEPS;
  profileCompleted: boolean;
  preferencesCompleted: boolean;
  featuresShown: boolean;
}

const ONBOARDING_STEPS = 4;
export type OnboardingStep = 1 | 2 | 3 | 4;
/** How long Skip lasts: the wizard is not forced, and the feed shows a card instead. */
export const SKIP_LASTS_MS = 7 * DAY_MS;

export const onboardingToasts = {
  profileMissing: saying(words.profileMissing, words.profileMissingText),
  investorMissing: saying(words.preferencesMissing, words.investorMissingText),
  entrepreneurMissing: saying(words.preferencesMissing, words.entrepreneurMissingText),
  saved: saying(words.saved, words.savedText),
  failed: saying(words.failed, words.failedText),
} as const;

const max = profileLimits.bioMax;

/** A toast in the language of whoever reads it. */
function saying(title: () => string, text: () => string) {
  return phrases({ title, text });
}

/** The toast for a bio that step 1 refuses, which is too short or too long. */
export const bioToast = (bio: string) =>
  lengthOf(cleanProse(bio)) > max
    ? { title: words.profileMissing(), text: words.bioMax({ max }) }
    : onboardingToasts.profileMissing;

export const hasBio = (user: Pick<OnboardingFacts, 'bio'>) =>
  lengthOf(cleanProse(user.bio ?? '')) >= profileLimits.bioMin;

/** An amount or a sector is enough here, although the wizard's form requires both. */
export function hasPreferences(user: OnboardingFacts): boolean {
  if (user.userType === 'admin') return true;
  if (user.userType === 'entrepreneur') return user.businessInterests.length > 0;
  return Boolean(user.investmentAmount) || user.preferredSectors.length > 0;
}

/** The onboarding status, shared by feed, wizard, sign-in and API. */
export function onboardingStatus(user: OnboardingFacts): OnboardingStatus {
  const profileCompleted = hasBio(user);
  const preferencesCompleted = hasPreferences(user);
  const isCompleted = profileCompleted && preferencesCompleted && user.isOnboardingComplete;
  return {
    isCompleted,
    currentStep: currentStep({ profileCompleted, preferencesCompleted, isCompleted }),
    totalSteps: ONBOARDING_STEPS,
    profileCompleted,
    preferencesCompleted,
    featuresShown: isCompleted || user.hasSeenFeatureIntroduction === true,
  };
}

type Completion = Pick<OnboardingStatus, 'profileCompleted' | 'preferencesCompleted' | 'isCompleted'>;

function currentStep({ profileCompleted, preferencesCompleted, isCompleted }: Completion): OnboardingStep {
  if (!profileCompleted) return 1;
  if (!preferencesCompleted) return 2;
  return isCompleted ? 4 : 3;
}

/** What the feed shows while onboarding is incomplete: the wizard, a card, or nothing. Admins have no onboarding, and suspended people could neither save nor skip it. */
export function onboardingPrompt(user: OnboardingFacts, now: number): 'wizard' | 'card' | 'none' {
  if (user.userType === 'admin' || onboardingStatus(user).isCompleted) return 'none';
  if (isSuspended({ suspendedUntil: user.suspendedUntil ?? null }, now)) return 'none';
  const skippedAt = user.onboardingSkippedAt ?? null;
  return skippedAt !== null && now - skippedAt < SKIP_LASTS_MS ? 'card' : 'wizard';
}

/** The wizard's step for `?step=`: any completed step or the first open one. */
export function wizardStep(asked: string | null, status: OnboardingStatus): OnboardingStep {
  const steps: readonly OnboardingStep[] = [1, 2, 3, 4];
  return steps.find((step) => String(step) === asked && step <= status.currentStep) ?? status.currentStep;
}

export const stepProgress = (step: OnboardingStep) => ({
  label: words.step({ step, of: ONBOARDING_STEPS }),
  percent: (step / ONBOARDING_STEPS) * 100,
});
