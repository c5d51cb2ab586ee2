import { z } from 'zod';
import { userType } from '~/domain/shared/view-fields.schema';

const code = z.string().nullable();
const codes = z.array(z.string());

/** A user's own record as the API returns it, with ISO 8601 times and without passwords or tokens. */
export const ownUser = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  phone: z.string(),
  city: z.string(),
  userType,
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
  /** End of the suspension, during which the account may read but not write; null if not suspended. */
  suspendedUntil: z.string().nullable(),
  createdAt: z.string(),
});
export type OwnUser = z.infer<typeof ownUser>;

/** Response to registration and sign-in: `token` belongs to a separate bearer session. */
export const signedIn = z.object({ token: z.string(), user: ownUser });
