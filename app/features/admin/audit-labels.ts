import { istDateTime } from '~/lib/time';
import * as words from './audit-labels.words';

const sentences: Record<string, () => string> = {
  'account.exported': words.exported,
  'account.deletion_requested': words.deletionRequested,
  'account.deletion_undone': words.deletionUndone,
  'content.hidden': words.hidden,
  'content.removed': words.removed,
  'decision.appealed': words.appealed,
  'document.viewed': words.documentViewed,
  'account.erased': words.erased,
  'appeal.upheld': words.upheld,
  'appeal.reversed': words.reversed,
  'flag.cleared': words.flagCleared,
  'flag.upheld': words.flagUpheld,
  'listing.approved': words.listingApproved,
  'listing.rejected': words.listingRejected,
  'post.approved': words.postApproved,
  'post.rejected': words.postRejected,
  'report.resolved': words.reportResolved,
  'report.dismissed': words.reportDismissed,
  'report.in_review': words.reportTakenUp,
  'sealed.opened': words.sealedOpened,
  'user.banned': words.banned,
  'user.unbanned': words.unbanned,
  'user.suspended': words.suspended,
  'user.unsuspended': words.unsuspended,
  'user.warned': words.warned,
  'user.renamed': words.renamed,
  'user.role_changed': words.roleChanged,
  'user.change_proposed': words.proposed,
  'user.change_confirmed': words.proposalConfirmed,
  'user.change_declined': words.proposalDeclined,
  'user.change_withdrawn': words.proposalWithdrawn,
  'user.verification_verified': words.verified,
  'user.verification_rejected': words.verificationRejected,
  'user.verification_expired': words.verificationExpired,
  'verification.submitted': words.submitted,
};

/**
 * The label of an audited action: 'Approved a post' for `post.approved`. The screen shows the code beside it,
 * which identifies actions without a label.
 */
export const actLabel = (action: string): string => (sentences[action] ?? words.other)();

interface AuditChange {
  key: string;
  before: string;
  after: string;
}

/** The keys whose values differ, with both values as text; '–' where a value is missing. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  // Some actions record the whole row before them, but only the changed fields after them.
  const isPartial = Object.keys(is).length > 0;
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => !isPartial || key in is)
    .map((key) => ({ key, before: valueText(key, was[key]), after: valueText(key, is[key]) }))
    .filter((change) => change.before !== change.after);
}

const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value };
};

function valueText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number' && /(At|Until)$/.test(key)) return istDateTime(value);
  if (/^is[A-Z]/.test(key) && (typeof value === 'boolean' || value === 0 || value === 1))
    return value ? words.yes() : words.no();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
