import { describe, expect, it } from 'vitest';
import {
  type ProfileFigures,
  profileTiles,
  type Verification,
  verificationLabels,
} from '~/domain/profile/own-profile';
import { profileLinks } from '~/domain/profile/own-profile-links';
import { ratingSummary } from '~/domain/profile/rating';

const NOW = Date.UTC(2026, 10, 21, 12);
const MARCH = Date.UTC(2026, 2, 3, 12);
const lastYear = Date.UTC(2025, 11, 31, 12);

const unchecked: Verification = {
  isVerified: false,
  status: 'not_started',
  submittedAt: null,
  verifiedAt: null,
  note: null,
};

describe('the badge', () => {
  it.each<[Partial<Verification>, string, string]>([
    [{}, 'Verification Pending', 'Not started'],
    [{ status: 'submitted', submittedAt: MARCH }, 'Verification Pending', 'Submitted 3\u00a0Mar'],
    [
      { status: 'submitted', submittedAt: lastYear },
      'Verification Pending',
      'Submitted 31\u00a0Dec\u00a02025',
    ],
    [{ status: 'submitted' }, 'Verification Pending', 'Submitted'],
    [
      { status: 'rejected', note: 'The photo is blurred.' },
      'Verification Pending',
      'Rejected: The photo is blurred.',
    ],
    [{ status: 'rejected' }, 'Verification Pending', 'Rejected'],
    [{ status: 'expired' }, 'Verification Pending', 'Expired'],
    [
      { isVerified: true, status: 'verified', verifiedAt: MARCH },
      'KYC Verified',
      'Documents checked 3\u00a0Mar',
    ],
    [{ isVerified: true, status: 'verified' }, 'KYC Verified', 'Documents checked'],
  ])('%j', (state, label, line) => {
    expect(verificationLabels({ ...unchecked, ...state }, NOW)).toEqual({ label, line });
  });
});

const figures: ProfileFigures = {
  listings: 2,
  posts: 1,
  views: 1530,
  interests: 7,
  accepted: 3,
  pending: 2,
  invested: 450_000,
  saved: 0,
  sessions: 1,
};

describe('the tiles', () => {
  it('count listings, views and interests for an entrepreneur', () => {
    expect(profileTiles('entrepreneur', figures)).toEqual([
      { label: 'Listings', value: '2', source: 'and 1 post' },
      { label: 'Views', value: '1.5K', source: 'of your posts and listings' },
      { label: 'Interests', value: '7', source: '3 accepted' },
    ]);
  });

  it('tell an investor no rate below three interests and no invented amount', () => {
    expect(profileTiles('investor', figures)).toEqual([
      { label: 'Interests', value: '7', source: '3 accepted' },
      { label: 'Total Invested', value: { rupees: 450_000 }, source: 'indicative' },
      { label: 'Success Rate', value: '43%', source: '3 of 7 accepted' },
    ]);
    const [, invested, rate] = profileTiles('investor', {
      ...figures,
      interests: 2,
      accepted: 2,
      invested: 0,
    });
    expect(invested?.value).toEqual({ rupees: 0 });
    expect(rate).toMatchObject({ value: '–', source: 'after 3 interests' });
  });

  it('are none for an admin', () => expect(profileTiles('admin', figures)).toEqual([]));
});

it('an admin’s own profile leads to the queues, and to no analytics', () => {
  const links = profileLinks('asha', 'admin', figures, 'not_started').map(({ to }) => to);
  expect(links).toContain('/admin');
  expect(links).not.toContain('/analytics');
});

it.each([
  [0, 0, null],
  [10, 2, null],
  [13, 3, { average: 4.3, count: 3 }],
  [5, 5, { average: 1, count: 5 }],
])('the average of %i in %i ratings', (sum, count, expected) => {
  expect(ratingSummary(sum, count)).toEqual(expected);
});
