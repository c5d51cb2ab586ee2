import type { UserType } from '~/domain/shared/viewer';
import { userPath } from '~/domain/user/paths';
import { type VerificationStatus, verificationWords } from '~/domain/verification/verification';
import { badgeCount } from '~/lib/format/counts';
import type { ProfileFigures } from './own-profile';
import * as words from './profile-links.words';

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
  const { pending, saved, sessions } = figures;
  const link = (key: ProfileLinkKey, to: string, label: string, count = 0): ProfileLink => ({
    key,
    to,
    label,
    count: badgeCount(count),
    isWaiting: key === 'interests',
  });
  const posts = link('posts', userPath(id, 'activity'), words.posts());
  const byRole = {
    entrepreneur: [
      // Without a number: the screen shows posts that ask for money, too, and the tiles above say how many there are of each.
      link('listings', '/my-listings', words.listings()),
      posts,
      link('interests', '/interests', words.received(), pending),
      link('analytics', '/analytics', words.analytics()),
    ],
    investor: [
      link('interests', '/interests', words.mine(), pending),
      link('analytics', '/analytics', words.portfolio()),
      posts,
    ],
    admin: [link('admin', '/admin', words.admin())],
  } satisfies Record<UserType, ProfileLink[]>;
  return [
    ...byRole[userType],
    ...(userType === 'admin'
      ? []
      : [
          {
            ...link(
              'verification',
              '/verification',
              verification === 'verified' ? words.verification() : words.getVerified(),
            ),
            count: verificationWords[verification],
          },
        ]),
    link('saved', '/saved', words.saved(), saved),
    link('settings', '/settings', words.settings()),
    link('help', '/help', words.help()),
    link('sessions', '/sessions', words.sessions(), sessions),
    link('password', '/change-password', words.password()),
    link('email', '/email-preferences', words.email()),
  ];
}
