import { istDate } from '~/lib/time';
import * as checked from './checked.words';
import * as words from './verification.words';

/** Accepted documents. Only admins can open the scan. */
export const documentKinds = [
  {
    code: 'pan',
    get label() {
      return words.pan();
    },
    of: 'identity',
  },
  {
    code: 'passport',
    get label() {
      return words.passport();
    },
    of: 'identity',
  },
  {
    code: 'driving-licence',
    get label() {
      return words.driving();
    },
    of: 'identity',
  },
  {
    code: 'voter-id',
    get label() {
      return words.voter();
    },
    of: 'identity',
  },
  {
    code: 'gst-certificate',
    get label() {
      return words.gst();
    },
    of: 'business',
  },
  {
    code: 'udyam-certificate',
    get label() {
      return words.udyam();
    },
    of: 'business',
  },
  {
    code: 'shop-licence',
    get label() {
      return words.shop();
    },
    of: 'business',
  },
  {
    code: 'incorporation',
    get label() {
      return words.incorporation();
    },
    of: 'business',
  },
] as const;

export const documentLabel = (code: string): string =>
  documentKinds.find((kind) => kind.code === code)?.label ?? words.document();

export const verificationLimits = { legalNameMax: 120, noteMax: 500, validDays: 730 } as const;

export const submissionStatuses = ['submitted', 'verified', 'rejected', 'expired'] as const;
/** A user's status: that of their latest submission, if there is one. */
export const verificationStatuses = ['not_started', ...submissionStatuses] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** The state in one or two words. */
export const verificationWords: Record<VerificationStatus, string> = {
  get not_started() {
    return words.notStarted();
  },
  get submitted() {
    return words.submitted();
  },
  get verified() {
    return words.verified();
  },
  get rejected() {
    return words.rejected();
  },
  get expired() {
    return words.expired();
  },
};

/** What was verified for a badge. */
export interface CheckedFacts {
  documentKind: string | null;
  hasGstin: boolean;
  hasUdyam: boolean;
  /** Epoch milliseconds. */
  checkedAt: number | null;
}

/** The explanation of 'KYC Verified': what was checked and when, and what was not. */
export function checkedSentences({ documentKind, hasGstin, hasUdyam, checkedAt }: CheckedFacts): string[] {
  const date = checkedAt === null ? null : istDate(checkedAt);
  return [
    documentKind === null ? identityChecked(date) : nameCompared(documentLabel(documentKind), date),
    ...(hasGstin && hasUdyam
      ? [checked.both()]
      : hasGstin
        ? [checked.gstin()]
        : hasUdyam
          ? [checked.udyam()]
          : []),
    checked.notChecked(),
  ];
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
