/** Limits of a profile; lengths in characters, lists in entries. */
export const profileLimits = {
  nameMin: 2,
  nameMax: 100,
  bioMin: 10,
  bioMax: 500,
  cityMax: 80,
  sectorsMax: 10,
  goalsMax: 5,
  interestsMax: 10,
} as const;

/** What a person never sets about oneself; `PUT /api/users/me` answers 400 with the field's name. */
export const protectedUserFields = [
  ...['id', 'email', 'password', 'passwordHash', 'userType', 'isVerified', 'verificationStatus', 'createdAt'],
  ...['onboardingSkippedAt', 'suspendedUntil', 'bannedAt', 'banReason', 'oneTimePasswordUntil', 'deletedAt'],
] as const;
