import type { UserType } from '~/domain/shared/viewer';
import { userPath } from '~/domain/user/paths';
import { type VerificationStatus, verificationWords } from '~/domain/verification/verification';
import { badgeCount } from '~/lib/format';
import type { ProfileFigures } from './own-profile';

export type ProfileLinkKey =
  | 'listings'
  | 'posts'
  | 'interests'
  | 'analytics'
  | 'verification'
  | 'saved'
  | 'settings'
  | 'help'
  | 'sessions'
  | 'password'
  | 'email'
  | 'admin';

export interface ProfileLink {
  key: ProfileLinkKey;
  to: string;
  label: string;
  /** After the label: a number, or the state of the verification; '' for none. */
  count: string;
  /** The count is of pending interests. */
  isWaiting: boolean;
}

/** The links of the own profile, by role. */
export function profileLinks(
  id: string,
  userType: UserType,
  figures: ProfileFigures,
  verification: VerificationStatus,
): ProfileLink[] {
  const { listings, pending, saved, sessions } = figures;
  const link = (key: ProfileLinkKey, to: string, label: string, count = 0): ProfileLink => ({
    key,
    to,
    label,
    count: badgeCount(count),
    isWaiting: key === 'interests',
  });
  const posts = link('posts', userPath(id, 'activity'), 'My Posts');
  const byRole = {
    entrepreneur: [
      link('listings', '/my-listings', 'My Listings', listings),
      posts,
      link('interests', '/interests', 'Interest received', pending),
      link('analytics', '/analytics', 'Analytics'),
    ],
    investor: [
      link('interests', '/interests', 'My Interests', pending),
      link('analytics', '/analytics', 'Investment Portfolio'),
      posts,
    ],
    admin: [link('admin', '/admin', 'Admin Dashboard')],
  } satisfies Record<UserType, ProfileLink[]>;
  return [
    ...byRole[userType],
    ...(userType === 'admin'
      ? []
      : [
          {
            ...link('verification', '/verification', 'Get verified'),
            count: verificationWords[verification],
          },
        ]),
    link('saved', '/saved', 'Saved', saved),
    link('settings', '/settings', 'Settings'),
    link('help', '/help', 'Help & Support'),
    link('sessions', '/sessions', 'Active Sessions', sessions),
    link('password', '/change-password', 'Change Password'),
    link('email', '/email-preferences', 'Email Preferences'),
  ];
}
