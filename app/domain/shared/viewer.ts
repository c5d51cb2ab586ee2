/** The signed-in user as every screen and rule sees them; never leaves the server whole. */
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
  /** Stored settings; read them through domain/account/settings, which knows the defaults. */
  notificationSettings: Record<string, boolean>;
  chatSettings: Record<string, boolean>;
  emailPreferences: Record<string, boolean>;
  appearance: Record<string, string | boolean>;
  investmentSettings: Record<string, string | boolean>;
  profileVisibility: 'public' | 'connections' | 'private';
  showOnlineStatus: boolean;
  allowMessages: boolean;
  /** When the user asked for the account to be erased; it can be undone for some days. */
  deletionRequestedAt: number | null;
  suspendedUntil: number | null;
  suspensionReason: string | null;
  /** The password was given out by somebody else: nothing works until it is replaced. */
  oneTimePasswordUntil: number | null;
  createdAt: number;
  session: ViewerSession;
  unread: { notifications: number; messages: number } | null;
}

export interface ViewerSession {
  id: string;
  kind: SessionKind;
  lastActivity: number;
  createdAt: number;
  /** When the password was last typed again; null: at sign-in. */
  confirmedAt: number | null;
}

export type UserType = 'entrepreneur' | 'investor' | 'admin';
export type SessionKind = 'cookie' | 'bearer';
