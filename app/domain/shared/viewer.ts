import type { Language } from '~/lib/language/language';

/** The signed-in user. The whole object never leaves the server. */
export interface Viewer {
  id: string;
  email: string;
  fullName: string;
  phone: string;
  city: string;
  userType: UserType;
  isVerified: boolean;
  verificationStatus: 'not_started' | 'submitted' | 'verified' | 'rejected' | 'expired';
  avatar: string | null;
  bio: string;
  investmentAmount: string | null;
  riskTolerance: string | null;
  preferredSectors: string[];
  investmentHorizon: string | null;
  experienceLevel: string | null;
  investmentGoals: string[];
  businessInterests: string[];
  businessStage: string | null;
  isOnboardingComplete: boolean;
  onboardingSkippedAt: number | null;
  hasSeenFirstTimeGuidance: boolean;
  hasSeenFeatureIntroduction: boolean;
  completedGuidanceTips: string[];
  completedFeatureIntros: string[];
  /** Stored settings; read them through domain/account/settings, which adds the defaults. */
  notificationSettings: Record<string, boolean>;
  chatSettings: Record<string, boolean>;
  emailPreferences: Record<string, boolean>;
  appearance: Record<string, string | boolean>;
  investmentSettings: Record<string, string | boolean>;
  profileVisibility: 'public' | 'connections' | 'private';
  showOnlineStatus: boolean;
  allowMessages: boolean;
  /** Chosen by the user, or spoken when the account was made; null for accounts that predate the choice. */
  language: Language | null;
  /** When the deletion of the account was requested; it can be cancelled for some days. */
  deletionRequestedAt: number | null;
  suspendedUntil: number | null;
  suspensionReason: string | null;
  /** Set while the user has a one-time password, which must be replaced first. */
  oneTimePasswordUntil: number | null;
  createdAt: number;
  session: ViewerSession;
  /** Null where no screen shows it. */
  unreadNotifications: number | null;
}

interface ViewerSession {
  id: string;
  kind: SessionKind;
  lastActivity: number;
  createdAt: number;
  /** When the password was last confirmed; null if only at sign-in. */
  confirmedAt: number | null;
}

export const userTypes = ['entrepreneur', 'investor', 'admin'] as const;
export type UserType = (typeof userTypes)[number];
export type SessionKind = 'cookie' | 'bearer';
