import { istDate } from '~/lib/time';

/** Accepted documents. Only admins can open the scan. */
export const documentKinds = [
  { code: 'pan', label: 'PAN card', of: 'identity' },
  { code: 'passport', label: 'Passport', of: 'identity' },
  { code: 'driving-licence', label: 'Driving licence', of: 'identity' },
  { code: 'voter-id', label: 'Voter ID card', of: 'identity' },
  { code: 'gst-certificate', label: 'GST registration certificate', of: 'business' },
  { code: 'udyam-certificate', label: 'Udyam registration certificate', of: 'business' },
  { code: 'shop-licence', label: 'Shop and establishment licence', of: 'business' },
  { code: 'incorporation', label: 'Certificate of incorporation', of: 'business' },
] as const;

export const documentLabel = (code: string): string =>
  documentKinds.find((kind) => kind.code === code)?.label ?? 'Document';

export const verificationLimits = { legalNameMax: 120, noteMax: 500, validDays: 730 } as const;

export const ADMINS_UNVERIFIED = 'Admins are not verified here, because they would check themselves.';

export const submissionStatuses = ['submitted', 'verified', 'rejected', 'expired'] as const;
/** A user's status: that of their latest submission, if there is one. */
export const verificationStatuses = ['not_started', ...submissionStatuses] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** The state in one or two words. */
export const verificationWords: Record<VerificationStatus, string> = {
  not_started: 'Not started',
  submitted: 'Submitted',
  verified: 'KYC Verified',
  rejected: 'Rejected',
  expired: 'Expired',
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
  const on = checkedAt === null ? '' : ` on ${istDate(checkedAt)}`;
  const numbers = [hasGstin && 'GSTIN', hasUdyam && 'Udyam number'].filter(Boolean).join(' and ');
  return [
    documentKind === null
      ? `Nukkad checked this person’s identity${on}. We keep no document.`
      : `Nukkad compared the name with a document${on}: ${documentLabel(documentKind)}.`,
    ...(numbers ? [`The ${numbers} has the right form. We did not look it up in the register.`] : []),
    'We did not check numbers, plans and returns. This is no advice to invest.',
  ];
}

/** The explanation of 'Verification Pending'. */
export function pendingSentence(status: VerificationStatus, isOwn: boolean): string {
  if (status === 'submitted')
    return isOwn
      ? 'You have sent documents. Our team looks at them within 24-48 hours.'
      : 'This person has sent documents. Our team has not looked at them yet.';
  if (status === 'expired')
    return isOwn
      ? 'Your check is too old, or your name has changed. Please send a document again.'
      : 'The last check is too old, or the name has changed since.';
  if (!isOwn) return 'Nukkad has not checked this person’s identity.';
  return status === 'rejected'
    ? 'We could not accept what you sent. You can send it again.'
    : 'Send a document. Then people know that we checked who you are. Only our team sees it.';
}
