import { phrases } from '~/lib/language/phrases';
import { istDate } from '~/lib/time/in-words';
import * as checked from './checked.words';
import * as words from './verification.words';

/** Accepted documents. Only admins can open the scan. */
export const documentKinds = [
  phrases({
    code: 'pan',
    label: words.pan,
    of: 'identity',
  }),
  phrases({
    code: 'passport',
    label: words.passport,
    of: 'identity',
  }),
  phrases({
    code: 'driving-licence',
    label: words.driving,
    of: 'identity',
  }),
  phrases({
    code: 'voter-id',
    label: words.voter,
    of: 'identity',
  }),
  phrases({
    code: 'gst-certificate',
    label: words.gst,
    of: 'business',
  }),
  phrases({
    code: 'udyam-certificate',
    label: words.udyam,
    of: 'business',
  }),
  phrases({
    code: 'shop-licence',
    label: words.shop,
    of: 'business',
  }),
  phrases({
    code: 'incorporation',
    label: words.incorporation,
    of: 'business',
  }),
] as const;

export const documentLabel = (code: string): string =>
  documentKinds.find((kind) => kind.code === code)?.label ?? words.document();

export const verificationLimits = { legalNameMax: 120, noteMax: 500, validDays: 730 } as const;

export const submissionStatuses = ['submitted', 'verified', 'rejected', 'expired'] as const;
/** A user's status: that of their latest submission, if there is one. */
export const verificationStatuses = ['not_started', ...submissionStatuses] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** The state in one or two words. */
export const verificationWords: Record<VerificationStatus, string> = phrases({
  not_started: words.notStarted,
  submitted: words.submitted,
  verified: words.verified,
  rejected: words.rejected,
  expired: words.expired,
});

/** What was verified for a badge. */
export interface CheckedFacts {
  documentKind: string | null;
  hasGstin: boolean;
  hasUdyam: boolean;
  /** Epoch milliseconds. */
  checkedAt: number | null;
  /** Until when the badge is shown, in epoch milliseconds; null if that is said elsewhere or has no end. */
  validUntil: number | null;
}

/** The explanation of 'KYC Verified': what was checked and when, until when that counts, and what was not checked. */
export function checkedSentences(facts: CheckedFacts): string[] {
  const { documentKind, hasGstin, hasUdyam, checkedAt, validUntil } = facts;
  const date = checkedAt === null ? null : istDate(checkedAt);
  return [
    documentKind === null ? identityChecked(date) : nameCompared(documentLabel(documentKind), date),
    ...registrationChecked(hasGstin, hasUdyam),
    ...(validUntil === null ? [] : [checked.validUntil({ date: istDate(validUntil) })]),
    checked.notChecked(),
  ];
}

function registrationChecked(hasGstin: boolean, hasUdyam: boolean): string[] {
  if (hasGstin && hasUdyam) return [checked.both()];
  if (hasGstin) return [checked.gstin()];
  return hasUdyam ? [checked.udyam()] : [];
}

const identityChecked = (date: string | null) =>
  date === null ? checked.identity() : checked.identityOn({ date });

const nameCompared = (document: string, date: string | null) =>
  date === null ? checked.compared({ document }) : checked.comparedOn({ document, date });

/** The explanation of 'Verification Pending'. */
export function pendingSentence(status: VerificationStatus, isOwn: boolean): string {
  if (status === 'submitted') return isOwn ? checked.submittedOwn() : checked.submittedOther();
  if (status === 'expired') return isOwn ? checked.expiredOwn() : checked.expiredOther();
  if (!isOwn) return checked.unchecked();
  return status === 'rejected' ? checked.rejectedOwn() : checked.sendDocument();
}
