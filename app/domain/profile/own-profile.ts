import { SUCCESS_RATE_FROM, successText } from '~/domain/interest/success-rate';
import type { UserType } from '~/domain/shared/viewer';
import type { VerificationStatus } from '~/domain/verification/verification';
import { compactCount } from '~/lib/format/counts';
import { istDate } from '~/lib/time/in-words';
import * as words from './own-profile.words';

/** The state of a user's verification. Times are epoch milliseconds. */
export interface Verification {
  isVerified: boolean;
  status: VerificationStatus;
  submittedAt: number | null;
  verifiedAt: number | null;
  /** Why it was rejected. */
  note: string | null;
}

/** The counts on the own profile. Rupees are whole. */
export interface ProfileFigures {
  listings: number;
  posts: number;
  views: number;
  /** Interests received (entrepreneurs) or expressed (investors). */
  interests: number;
  accepted: number;
  pending: number;
  /** Sum of the amounts in accepted interests; indicative, no money passes through Nukkad. */
  invested: number;
  saved: number;
  sessions: number;
}

/** The badge's label, and the line below it. */
export function verificationLabels(verification: Verification, now: number): { label: string; line: string } {
  const { isVerified, verifiedAt } = verification;
  if (!isVerified) return { label: words.pending(), line: pendingLine(verification, now) };
  const line = verifiedAt === null ? words.checked() : words.checkedOn({ day: dayOf(verifiedAt, now) });
  return { label: words.verified(), line };
}

function pendingLine({ status, submittedAt, note }: Verification, now: number): string {
  switch (status) {
    case 'submitted':
      return submittedAt === null ? words.submitted() : words.submittedOn({ day: dayOf(submittedAt, now) });
    case 'rejected':
      return note ? words.rejectedFor({ note }) : words.rejected();
    case 'expired':
      return words.expired();
    default:
      return words.notStarted();
  }
}

/** '3 Mar', with the year unless it is the current one. */
export function dayOf(then: number, now: number): string {
  const [date, today] = [istDate(then), istDate(now)];
  const year = today.slice(-5);
  return date.endsWith(year) ? date.slice(0, -year.length) : date;
}

export interface ProfileTile {
  label: string;
  /** Text as shown, or rupees. */
  value: string | { rupees: number };
  /** How the figure is counted. */
  source: string;
}

/** The three figures under the name; none for an admin. */
export function profileTiles(userType: UserType, figures: ProfileFigures): ProfileTile[] {
  const { listings, posts, views, interests, accepted, invested } = figures;
  const counted = {
    label: words.interests(),
    value: compactCount(interests),
    source: words.acceptedCount({ count: accepted }),
  };
  if (userType === 'entrepreneur') {
    return [
      {
        label: words.listings(),
        value: compactCount(listings),
        source: words.andPosts({ count: posts }),
      },
      { label: words.views(), value: compactCount(views), source: words.viewsSource() },
      counted,
    ];
  }
  if (userType === 'admin') return [];
  const isEnough = interests >= SUCCESS_RATE_FROM;
  return [
    counted,
    { label: words.invested(), value: { rupees: invested }, source: words.indicative() },
    {
      label: words.success(),
      value: successText({ accepted, total: interests }),
      source: isEnough
        ? words.acceptedOf({ accepted, interests })
        : words.fromInterests({ count: SUCCESS_RATE_FROM }),
    },
  ];
}
