import { z } from 'zod';

const code = z.string().nullable();
const codes = z.array(z.string());

/** A user's own record as the API gives it. Times are ISO 8601; never a password or a token. */
export const ownUser = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  phone: z.string(),
  city: z.string(),
  userType: z.enum(['entrepreneur', 'investor', 'admin']),
  isVerified: z.boolean(),
  avatar: z.string().nullable(),
  bio: z.string(),
  investmentAmount: code,
  riskTolerance: code,
  preferredSectors: codes,
  investmentHorizon: code,
  experienceLevel: code,
  investmentGoals: codes,
  businessInterests: codes,
  businessStage: code,
  isOnboardingComplete: z.boolean(),
  hasSeenFirstTimeGuidance: z.boolean(),
  hasSeenFeatureIntroduction: z.boolean(),
  completedGuidanceTips: codes,
  completedFeatureIntros: codes,
  /** Until when the account may read but not write; null when it is free. */
  suspendedUntil: z.string().nullable(),
  createdAt: z.string(),
});
export type OwnUser = z.infer<typeof ownUser>;

/** What registration and sign-in answer: `token` is a bearer session of its own. */
export const signedIn = z.object({ token: z.string(), user: ownUser });
