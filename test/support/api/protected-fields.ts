/** Fields that users cannot set on their own account; `PUT /api/users/me` answers 400 with the field's name. */
export const protectedUserFields = [
  ...[
    'id',
    'email',
    'password',
    'passwordHash',
    'passwordChangedAt',
    'userType',
    'isVerified',
    'verificationStatus',
    'createdAt',
  ],
  ...['onboardingSkippedAt', 'suspendedUntil', 'bannedAt', 'banReason', 'oneTimePasswordUntil', 'deletedAt'],
] as const;
