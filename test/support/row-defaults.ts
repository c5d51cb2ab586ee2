import type { businessListings, posts, users } from '~/db/schema';

/** Columns of a person who has just signed up and done nothing. */
export const newcomer = {
  /** Not a hash: nobody signs in with it. */
  passwordHash: '!',
  city: 'Lucknow',
  userType: 'entrepreneur',
  isVerified: false,
  verificationStatus: 'not_started',
  verificationNote: null,
  verifiedAt: null,
  avatar: null,
  bio: '',
  investmentAmount: null,
  riskTolerance: null,
  preferredSectors: [],
  investmentHorizon: null,
  experienceLevel: null,
  investmentGoals: [],
  businessInterests: [],
  businessStage: null,
  isOnboardingComplete: false,
  onboardingSkippedAt: null,
  hasSeenFirstTimeGuidance: false,
  hasSeenFeatureIntroduction: false,
  completedGuidanceTips: [],
  completedFeatureIntros: [],
  emailPreferences: {},
  chatSettings: {},
  notificationSettings: {},
  profileVisibility: 'public',
  showOnlineStatus: true,
  allowMessages: true,
  appearance: {},
  investmentSettings: {},
  suspendedUntil: null,
  suspensionReason: null,
  bannedAt: null,
  banReason: null,
  oneTimePasswordUntil: null,
  deletionRequestedAt: null,
  deletedAt: null,
} satisfies Partial<typeof users.$inferSelect>;

type Offer = typeof posts.$inferSelect & typeof businessListings.$inferSelect;

/** Columns of a post or listing that nobody has seen yet. */
export const offered = {
  category: 'Food & Beverage',
  images: [],
  timeline: null,
  expectedRoi: null,
  teamSize: null,
  businessPlan: null,
  status: 'pending',
  reviewNote: null,
  isActive: true,
  views: 0,
  likes: 0,
  comments: 0,
  interests: 0,
  deletedAt: null,
} satisfies Partial<Offer>;
